import { PREVIEW_CHARACTERS } from '../../features/laws/rules.ts';
import type { Catalogue } from '../../kit/languages.ts';
import { V1_PATH } from './v1-routes.ts';

const TRY = (address: string) => `<pre tabindex="0"><code>api=${address}${V1_PATH}
curl -s "$api/categories"
curl -s "$api/articles?code=penal_code&amp;limit=20"
curl -s "$api/search?q=adultery&amp;lang=en"</code></pre>`;

/** The introduction to the reading API, as HTML. */
export const docsIntroduction: Catalogue<string> = {
  en: `<h2 id="begin">Before you begin</h2>
<p>Whatever reads the law is <code>GET</code>, needs no key, and answers with JSON in UTF-8. Fields
whose names end in <code>_en</code> and <code>_fr</code> are the same text in English and in French; either may be
empty. Try it, with the address of this page’s site:</p>
${TRY('ADDRESS')}
<dl>
<dt>Lists</dt>
<dd>Lists come in pages of <code>limit</code> rows. Send the <code>next_cursor</code> of an answer as
<code>cursor</code> to get the rows that follow; it is null on the last page.</dd>
<dt>Paid texts</dt>
<dd>Without a purchase of its category, an article has its titles and the first
${PREVIEW_CHARACTERS} characters of each text, and <code>locked</code> is true. A request with the
session of a reader who has bought the category gets the whole texts: the site’s cookie, or
<code>Authorization: Bearer</code> with the token of <code>/auth/sign-in</code>, <code>/auth/claim</code> or
<code>/auth/receipt</code>. A purchase that is
refunded or has expired does not count from the next request on.</dd>
<dt>Buying</dt>
<dd>An app begins a payment with <code>POST /api/payment/init</code>, which answers with
<code>payment_url</code> and <code>claim_token</code>, and asks
<code>GET /api/payment/status/{transaction_id}</code> how it stands. Once that says
<code>completed</code>, the token that <code>/auth/claim</code> makes of the claim opens what was
bought. All calls, fields and codes are in <code>docs/payments.md</code>, §8.</dd>
<dt>Caching</dt>
<dd>Each answer with texts of the law has an <code>ETag</code>. Send it as <code>If-None-Match</code>: an unchanged answer
is a 304 without a body. Answers are compressed with br or gzip, by <code>Accept-Encoding</code>.</dd>
<dt>Offline copies</dt>
<dd>Fetch <a href="#listChanges"><code>/changes</code></a> once, then with the
<code>next_since</code> of the last answer. What has changed has another <code>version</code> or
<code>hash</code>; delete what is <code>gone</code>. <code>open</code> lists the categories whose
whole texts you may read; when a category is new or missing there, fetch its articles again.</dd>
<dt>Errors</dt>
<dd>An error is an <a href="#Error">Error</a> with a <code>code</code> for programs and a sentence for
people: 400 for a body that is no JSON, 401 where a session is needed, 404 for what does not exist or is not published, 422 for a wrong parameter, which
<code>fields</code> names, 429 for too many requests at once from one address, 503 while the service
is overloaded or unavailable. With 429 and 503, <code>Retry-After</code> is the number of seconds to
wait.</dd>
<dt>Compatibility</dt>
<dd>New fields, new values and new calls come without notice: ignore what you do not know. A change
that would break a program raises the first number of the version.</dd>
</dl>`,
  fr: `<h2 id="begin">Avant de commencer</h2>
<p>Tout ce qui lit la loi est un <code>GET</code>, se fait sans clé et répond en JSON, en UTF-8. Les
champs dont le nom finit par <code>_en</code> et <code>_fr</code> disent la même chose en anglais et
en français\u00a0; l’un des deux peut être vide. Essayez, avec l’adresse du site de cette
page\u00a0:</p>
${TRY('ADRESSE')}
<dl>
<dt>Listes</dt>
<dd>Elles arrivent par pages de <code>limit</code> lignes. Pour les lignes suivantes, renvoyez le
<code>next_cursor</code> de la réponse dans le paramètre <code>cursor</code>\u00a0; il vaut null à la
dernière page.</dd>
<dt>Textes payants</dt>
<dd>Sans achat de sa catégorie, un article a ses titres et les ${PREVIEW_CHARACTERS} premiers
caractères de chaque texte, et <code>locked</code> vaut true. Une requête avec la session d’un
lecteur qui a acheté la catégorie reçoit les textes entiers\u00a0: le cookie du site, ou
l’en-tête <code>Authorization</code> avec <code>Bearer</code> et le jeton de <code>/auth/sign-in</code>, de
<code>/auth/claim</code> ou de <code>/auth/receipt</code>. Un achat remboursé ou expiré
ne compte plus dès la requête suivante.</dd>
<dt>Acheter</dt>
<dd>Une application commence un paiement par <code>POST /api/payment/init</code>, qui répond avec
<code>payment_url</code> et <code>claim_token</code>, puis demande où il en est par
<code>GET /api/payment/status/{transaction_id}</code>. Dès que celui-ci dit <code>completed</code>, le
jeton que <code>/auth/claim</code> fait de <code>claim_token</code> ouvre ce qui a été acheté. Tous les
appels, champs et codes se trouvent dans <code>docs/payments.md</code>, §\u00a08.</dd>
<dt>Mise en cache</dt>
<dd>Chaque réponse avec des textes de la loi porte un <code>ETag</code>. Renvoyez-le dans <code>If-None-Match</code>\u00a0: une
réponse inchangée est un 304 sans corps. Les réponses sont compressées en br ou en gzip, selon
<code>Accept-Encoding</code>.</dd>
<dt>Copies hors ligne</dt>
<dd>Demandez <a href="#listChanges"><code>/changes</code></a> une fois, puis avec le
<code>next_since</code> de la dernière réponse. Ce qui a changé porte une autre <code>version</code> ou
un autre <code>hash</code>\u00a0; supprimez ce qui est marqué <code>gone</code>. <code>open</code>
énumère les catégories dont vous pouvez lire les textes entiers\u00a0; quand une catégorie y apparaît
ou n’y est plus, redemandez ses articles.</dd>
<dt>Erreurs</dt>
<dd>Une erreur est une <a href="#Error">Error</a> avec un <code>code</code> pour les programmes et une
phrase pour les personnes\u00a0: 400 pour un corps qui n’est pas du JSON, 401 quand il faut une session, 404 pour ce qui n’existe pas ou n’est pas publié, 422 pour un
paramètre erroné, que <code>fields</code> nomme, 429 pour trop de requêtes simultanées depuis une même
adresse, 503 quand le service est surchargé ou indisponible. Avec 429 et 503, <code>Retry-After</code>
donne le nombre de secondes à attendre.</dd>
<dt>Compatibilité</dt>
<dd>De nouveaux champs, de nouvelles valeurs et de nouveaux appels arrivent sans préavis\u00a0: ignorez
ce que vous ne connaissez pas. Une modification qui ferait échouer un programme augmente le premier
nombre de la version.</dd>
</dl>`,
};
