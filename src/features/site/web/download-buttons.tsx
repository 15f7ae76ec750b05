import type { Language } from '../../../kit/languages.ts';
import { pagePath } from '../../../kit/paths.ts';
import type { SiteFacts } from '../../../kit/site-facts.ts';
import { Icon } from '../../../kit/web/icon.tsx';
import { DOWNLOAD } from '../../../kit/web/icon-drawings.ts';
import { homeMessages } from '../home-messages.ts';
import { siteMessages } from '../messages.ts';

const NOTE_ID = 'app-note';

/** A link to the store, or a button that says in place that the app is coming. */
function DownloadButton({ url, label, soon }: { url: string | null; label: string; soon: string }) {
  if (url !== null) {
    return (
      <a className="button download" href={url}>
        <Icon drawing={DOWNLOAD} />
        {label}
      </a>
    );
  }
  return (
    <button className="button download" type="button" popoverTarget={NOTE_ID}>
      <Icon drawing={DOWNLOAD} />
      <span>
        {label} <small>{soon}</small>
      </span>
    </button>
  );
}

/**
 * The two download buttons (docs/specification.md §2, 'Home'), before and after the app is in the
 * stores.
 */
export function DownloadButtons({ language, facts }: { language: Language; facts: SiteFacts }) {
  const text = homeMessages[language];
  const pending = facts.appStoreUrl === null || facts.playStoreUrl === null;
  return (
    <div className="downloads">
      <DownloadButton url={facts.appStoreUrl} label={text.downloadIos} soon={text.soon} />
      <DownloadButton url={facts.playStoreUrl} label={text.downloadAndroid} soon={text.soon} />
      {pending && (
        <div
          className="note"
          id={NOTE_ID}
          popover="auto"
          role="dialog"
          aria-labelledby="note-title"
        >
          <h2 id="note-title">{text.noteTitle}</h2>
          <p>{text.note}</p>
          <p className="note-actions">
            <a href={pagePath('contact', language)}>{text.noteContact}</a>
            <button
              className="button button--primary"
              type="button"
              popoverTarget={NOTE_ID}
              popoverTargetAction="hide"
            >
              {siteMessages[language].close}
            </button>
          </p>
        </div>
      )}
    </div>
  );
}
