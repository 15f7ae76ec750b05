import type { Language } from '../../../../kit/languages.ts';
import { localPath } from '../../../../kit/paths.ts';
import { type PageBody, toFormatBody } from '../../../../kit/server/http/page-body.ts';
import { writeArticleAsAkomaNtoso } from '../../../imports/server/templates.ts';
import { buyPath } from '../../../laws/addresses.ts';
import { describeProvenance } from '../../../laws/provenance-messages.ts';
import { ARTICLE_FORMATS, type ArticleFormat } from '../../addresses.ts';
import { offerMessages } from '../../offer-messages.ts';
import type { ArticleParts } from '../../present-pages.ts';
import { type FormattedArticle, presentArticleJson, presentFormatted } from './presenter.ts';

/** An article in a format for programs, as far as its reader may read it. */
export function writeArticle(
  format: ArticleFormat,
  parts: ArticleParts,
  { language, origin }: { readonly language: Language; readonly origin: string },
): PageBody {
  const formatted = presentFormatted(parts, language, origin);
  const { text, languages } = WRITERS[format](formatted);
  return toFormatBody(text, `${ARTICLE_FORMATS[format]}; charset=utf-8`, {
    'Content-Language': languages.join(', '),
    Link: `<${formatted.address}>; rel="canonical"; type="text/html"`,
    // Search engines list the page.
    'X-Robots-Tag': 'noindex',
  });
}

interface Written {
  readonly text: string;
  readonly languages: readonly Language[];
}

const WRITERS: Readonly<Record<ArticleFormat, (article: FormattedArticle) => Written>> = {
  json: (article) => ({
    text: JSON.stringify(presentArticleJson(article)),
    languages: ['en', 'fr'],
  }),
  txt: writeText,
  xml: writeXml,
};

/** Heading, where the text comes from, the text, citation and address. */
function writeText({ language, parts, page, citation, address, origin }: FormattedArticle) {
  const { article } = parts;
  const { note } = offerMessages[language].locked;
  const { warnings, facts } = describeProvenance(article.provenance, page.textLanguage, language);
  const buy = origin + localPath(buyPath(page.code.code), language);
  const paragraphs = [
    [page.label, page.title].filter((part) => part !== '').join(' – '),
    [page.code.name, ...page.divisions].join('\n'),
    [...warnings, ...facts].join(' '),
    article[`content_${page.textLanguage}`] + (page.isCut ? '…' : ''),
    page.isCut ? `${note}\n${buy}` : '',
    `${citation}\n${address}`,
  ];
  return {
    text: `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`,
    languages: language === page.textLanguage ? [language] : [language, page.textLanguage],
  };
}

/** Akoma Ntoso, in the language of the text; of a locked article it says that it is incomplete. */
function writeXml({ parts, page }: FormattedArticle): Written {
  const { code, article } = parts;
  // The act is named in its two languages besides.
  const { act: _act, ...provenance } = article.provenance;
  const text = writeArticleAsAkomaNtoso(
    {
      ...article,
      path_en: article.divisions_en,
      path_fr: article.divisions_fr,
      // It stands in the document's own metadata.
      provenance: null,
    },
    {
      code: code.code,
      name: { en: code.name_en, fr: code.name_fr },
      prefixes: { en: code.article_prefix_en, fr: code.article_prefix_fr },
      provenance,
      language: page.textLanguage,
      isCut: page.isCut,
    },
  );
  return { text, languages: [page.textLanguage] };
}
