import { PREVIEW_CHARACTERS } from '../../features/laws/rules.ts';
import type { Catalogue } from '../../kit/languages.ts';
import { V1_PATH } from './v1-routes.ts';

const TRY = (address: string) => `<pre tabindex="0"><code>api=${address}${V1_PATH}
curl -s "$api/categories"
curl -s "$api/articles?code=penal_code&amp;limit=20"
curl -s "$api/search?q=adultery&amp;lang=en"</code></pre>`;

/** What holds for all calls, as HTML: what somebody has to know before the first one. */
export const docsIntroduction: Catalogue<string> = {
  en: `<h2 id="begin">Before you begin</h2>
<p>All calls are <code>GET</code>, take no key, and answer JSON in UTF-8. Fields whose names end in
<code>_en</code> and <code>_fr</code> say the same in English and in French; either may be empty.
Try it, with the address of this page’s site:</p>
${TRY('ADDRESS')}
<dl>
<dt>Lists</dt>
<dd>They come in pages of <code>limit</code> rows. Ask with the <code>next_cursor</code> of an
answer as <code>cursor</code> for the rows that follow; it is null on the last page.</dd>
<dt>Texts that are sold</dt>
<dd>Whoever has not bought a category gets its titles and the first ${PREVIEW_CHARACTERS} characters of each
text, and <code>locked</code> is true. The cookie of a session that has bought it gets the whole. A
purchase that is given back or ends counts no more from the next request on.</dd>
<dt>Asking again</dt>
<dd>Each answer has an <code>ETag</code>. Send it as <code>If-None-Match</code>, and what is still
the same is a 304 without a body. Answers are packed with br or gzip for whoever takes that.</dd>
<dt>Reading without a network</dt>
<dd>Fetch <a href="#listChanges"><code>/changes</code></a> once, then with the
<code>next_since</code> of the last answer: what changed has another <code>version</code> or
<code>hash</code>, and what is <code>gone</code> is to be removed. <code>open</code> names the
categories whose whole texts you may read; fetch the articles of one that has come or gone again.</dd>
<dt>Refusals</dt>
<dd>They are an <a href="#Error">Error</a> with a <code>code</code> for programs and a sentence for
people: 404 for what is not there or not published, 422 for a wrong parameter, which
<code>fields</code> names, 429 for too much at once from one address, 503 while the service is
busy or away. With 429 and 503 <code>Retry-After</code> says how many seconds to wait.</dd>
<dt>What may change</dt>
<dd>New fields, new values and new calls come without notice: leave aside what you do not know.
Anything that would break a program gets another first number of the version.</dd>
</dl>`,
  fr: `<h2 id="begin">Avant de commencer</h2>
<p>Tous les appels sont des <code>GET</code>, se font sans clé et répondent en JSON, en UTF-8. Les
champs dont le nom finit par <code>_en</code> et <code>_fr</code> disent la même chose en anglais et
en français\u00a0; l’un des deux peut être vide. Essayez, avec l’adresse du site de cette
page\u00a0:</p>
${TRY('ADRESSE')}
<dl>
<dt>Listes</dt>
<dd>Elles arrivent par pages de <code>limit</code> lignes. Pour les lignes suivantes, renvoyez le
<code>next_cursor</code> de la réponse dans le paramètre <code>cursor</code>\u00a0; il vaut null à la
dernière page.</dd>
<dt>Textes vendus</dt>
<dd>Qui n’a pas acheté une catégorie en reçoit les titres et les ${PREVIEW_CHARACTERS} premiers
caractères de chaque texte, et <code>locked</code> vaut true. Le cookie d’une session qui l’a achetée
donne droit au texte entier. Un achat remboursé ou expiré ne compte plus dès la requête suivante.</dd>
<dt>Redemander</dt>
<dd>Chaque réponse porte un <code>ETag</code>. Renvoyez-le dans <code>If-None-Match</code>\u00a0: ce
qui n’a pas changé donne un 304 sans corps. Les réponses sont compressées en br ou en gzip pour qui
les accepte.</dd>
<dt>Lire sans réseau</dt>
<dd>Demandez <a href="#listChanges"><code>/changes</code></a> une fois, puis avec le
<code>next_since</code> de la dernière réponse\u00a0: ce qui a changé porte une autre
<code>version</code> ou un autre <code>hash</code>, et ce qui est marqué <code>gone</code> est à
supprimer. <code>open</code> nomme les catégories dont vous pouvez lire les textes entiers\u00a0;
redemandez les articles de celle qui s’y ajoute ou n’y est plus.</dd>
<dt>Refus</dt>
<dd>Un refus est une <a href="#Error">Error</a> avec un <code>code</code> pour les programmes et une
phrase pour les personnes\u00a0: 404 pour ce qui n’existe pas ou n’est pas publié, 422 pour un
paramètre erroné, que <code>fields</code> nomme, 429 pour trop de demandes à la fois depuis une même
adresse, 503 quand le service est occupé ou absent. Avec 429 et 503, <code>Retry-After</code> dit
combien de secondes attendre.</dd>
<dt>Ce qui peut changer</dt>
<dd>De nouveaux champs, de nouvelles valeurs et de nouveaux appels arrivent sans préavis\u00a0: ignorez
ce que vous ne connaissez pas. Tout ce qui ferait échouer un programme change le premier nombre de la
version.</dd>
</dl>`,
};
