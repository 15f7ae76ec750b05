import { PREVIEW_CHARACTERS } from '../../features/laws/rules.ts';
import type { Catalogue } from '../../kit/languages.ts';
import { V1_PATH } from './v1-routes.ts';

const TRY = (address: string) => `<pre tabindex="0"><code>api=${address}${V1_PATH}
curl -s "$api/categories"
curl -s "$api/articles?code=penal_code&amp;limit=20"
curl -s "$api/search?q=adultery&amp;lang=en"</code></pre>`;

const PACK_LINES = (lines: readonly string[]) =>
  `<ol>${lines.map((line) => `<li>${line}</li>`).join('\n')}</ol>`;

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
refunded or has expired does not count from the next request on. A token that has ended reads as nobody:
the answer is 200 with <code>locked</code>, and <a href="#getMe"><code>/me</code></a> is 401. The token of a
claim or a receipt has no account: <code>/me</code> is 401, <code>/me/entitlements</code> and
<code>/me/payments</code> answer.</dd>
<dt>Buying</dt>
<dd><ol>
<li><a href="#beginPayment"><code>POST /api/payment/init</code></a> with an <code>Idempotency-Key</code>,
which the app keeps with the order before it sends it. Where no answer came (no network, an app that was killed),
the same order under the same key begins nothing anew. Keep <code>transaction_id</code> and
<code>claim_token</code> at once.</li>
<li>Open <code>payment_url</code> in a browser, or let
<a href="#askPhoneToPay"><code>process</code></a> ask a phone; after <code>awaiting_otp</code> comes
<a href="#authorizePayment"><code>authorize</code></a>.</li>
<li>Ask <a href="#getPaymentStatus"><code>status</code></a> until it is no longer <code>pending</code>, also
at the next start of the app. The pages after paying lead back to the app by <code>mboalex://payment/success</code>,
<code>mboalex://payment/cancelled</code> and <code>mboalex://payment/failed</code> with
<code>transaction_id</code>, and <code>status</code> or <code>error</code>: they prove nothing, so ask
<code>status</code> then too. While a payment is pending the first one comes, with <code>status=pending</code>.</li>
<li>Once that says <code>completed</code>, the token that <a href="#showClaim"><code>/auth/claim</code></a>
makes of the claim opens what was bought. It may be fetched and kept before. Whoever signs in with the e-mail or
phone of the purchase has it in the account.</li>
</ol></dd>
<dt>Receipts</dt>
<dd><code>receipt_url</code> is a page for whoever shows the session or claim of its payment: open it with the
<code>Authorization</code> header. A browser without one gets 404; there <code>/receipts</code> opens it by the
receipt code and the phone.</dd>
<dt>Caching</dt>
<dd>Each answer with texts of the law has an <code>ETag</code>. Send it as <code>If-None-Match</code>: an unchanged answer
is a 304 without a body. Answers are compressed with br or gzip, by <code>Accept-Encoding</code>.</dd>
<dt>Kept files</dt>
<dd>A code is best kept as its <a href="#getPack">pack</a>: one request for all its texts, and a difference
of some hundred bytes for a change. <a href="#listPacks"><code>/packs</code></a> says what there is, with
<code>lang</code> a third of it, and is a 304 while nothing has changed. A file is UTF-8, a JSON value a line, with <code>\\n</code> between lines and none at its end:
${PACK_LINES(['the code: <code>format</code> (1; a file of another one is read by other rules), <code>lang</code>, <code>code</code>, its names, descriptions and prefixes, <code>price</code>, <code>is_free</code>, <code>updated_at</code>, <code>provenance</code>', 'other codes that the file names, with names and prefixes', 'the <code>article_id</code> of each article, in their order; other lines name an article by its place here, from 0', '<code>{from, book_en, book_fr, path_en, path_fr}</code>: from which article on another book or other divisions hold', 'the <code>provenance</code> of articles that have one of their own, by place', 'articles of other codes that refer to one of these: <code>{to, code, article_id, title_en, title_fr}</code>', 'then a line for each article in English, unless <code>lang</code> is <code>fr</code>, and one for each in French, unless it is <code>en</code>: <code>[title, content, …]</code>, and three values for each reference: where it starts and how long it is, in UTF-16 units, then the place of an article or <code>{code}/{article_id}</code>'])}</dd>
<dt>Differences</dt>
<dd>With <code>since</code> the answer is <code>{from, to, sha256, signature, key_id, steps}</code>, in which
hash and signature are those of the later file. The steps make the lines of the
later file out of those of the earlier one: a number copies so many lines, a negative one leaves so many out; a text
is a new line; <code>[before, after, middle]</code> is the next line, of which so many UTF-16 units stay at its
beginning and end, with <code>middle</code> between them. Where <code>from</code> is <code>to</code> there are no
steps, and the file stays as it is. Where the answer is another type, by the redirect, it is the whole file.</dd>
<dt>Checking a file</dt>
<dd>Check <code>sha256</code> and the signature of what was unpacked or made; where they differ, fetch the whole file.
The keys are at <code>/.well-known/mboalex-pack-keys.json</code>, a set of JWK in which <code>kid</code> is the
<code>key_id</code>: fetch it again when a <code>key_id</code> is unknown. A file that was bought and answers 403 with
<code>Pack-Grant: ended</code> is deleted; at any other refusal it is kept.</dd>
<dt>Copies of articles</dt>
<dd>In place of packs: fetch <a href="#listChanges"><code>/changes</code></a> once, then with the
<code>next_since</code> of the last answer. What has changed has another <code>version</code> or
<code>hash</code>; delete what is <code>gone</code>. <code>open</code> lists the categories whose
whole texts you may read; when a category is new or missing there, fetch its articles again.</dd>
<dt>Errors</dt>
<dd>An error is an <a href="#Error">Error</a> with a <code>code</code> for programs and a sentence for
people: 400 for a body that is no JSON, 401 where a session is needed, 404 for what does not exist or is not published, 422 for a wrong parameter, or one that is not
named here, which <code>fields</code> names, 429 for too many requests at once from one address, 500 for a fault of ours, 503 while the service
is overloaded or unavailable. <code>Retry-After</code>, which comes with each 429, is the number of seconds to
wait. Sentences about accounts and payments are in the language that the call names, else in that of
<code>Accept-Language</code>.</dd>
<dt>Other websites</dt>
<dd>Their pages may not read these answers (there is no CORS), and what they send to <code>/auth</code> and
<code>/me</code> is 403 <code>foreign_origin</code>: send neither <code>Origin</code> nor
<code>Sec-Fetch-Site</code>. A web page of yours asks through a server of yours.</dd>
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
ne compte plus dès la requête suivante. Un jeton qui a pris fin lit comme un inconnu\u00a0: la réponse est 200
avec <code>locked</code>, et <a href="#getMe"><code>/me</code></a> répond 401. Le jeton d’un achat ou d’un reçu n’a
pas de compte\u00a0: <code>/me</code> répond 401, <code>/me/entitlements</code> et <code>/me/payments</code>
répondent.</dd>
<dt>Acheter</dt>
<dd><ol>
<li><a href="#beginPayment"><code>POST /api/payment/init</code></a> avec un <code>Idempotency-Key</code>, que
l’application garde avec la commande avant de l’envoyer. Si aucune réponse n’est venue (réseau perdu, application
arrêtée), la même commande avec la même clé ne commence rien de nouveau. Gardez aussitôt
<code>transaction_id</code> et <code>claim_token</code>.</li>
<li>Ouvrez <code>payment_url</code> dans un navigateur, ou faites demander le paiement sur un téléphone par
<a href="#askPhoneToPay"><code>process</code></a>\u00a0; après <code>awaiting_otp</code> vient
<a href="#authorizePayment"><code>authorize</code></a>.</li>
<li>Demandez <a href="#getPaymentStatus"><code>status</code></a> tant qu’il vaut <code>pending</code>, aussi au
prochain démarrage de l’application. Les pages d’après le paiement ramènent à l’application par
<code>mboalex://payment/success</code>, <code>mboalex://payment/cancelled</code> et
<code>mboalex://payment/failed</code> avec <code>transaction_id</code>, et <code>status</code> ou
<code>error</code>\u00a0: cela ne prouve rien, demandez donc <code>status</code> là aussi. Tant qu’un paiement est en
attente, c’est le premier qui vient, avec <code>status=pending</code>.</li>
<li>Dès que celui-ci dit <code>completed</code>, le jeton que <a href="#showClaim"><code>/auth/claim</code></a> fait de
<code>claim_token</code> ouvre ce qui a été acheté. On peut le demander et le garder avant. Qui se connecte avec
l’adresse e-mail ou le téléphone de l’achat l’a dans son compte.</li>
</ol></dd>
<dt>Reçus</dt>
<dd><code>receipt_url</code> est une page pour qui montre la session ou le jeton de son paiement\u00a0: ouvrez-la avec
l’en-tête <code>Authorization</code>. Un navigateur sans cela reçoit 404\u00a0; là, <code>/receipts</code> l’ouvre par
le code du reçu et le téléphone.</dd>
<dt>Mise en cache</dt>
<dd>Chaque réponse avec des textes de la loi porte un <code>ETag</code>. Renvoyez-le dans <code>If-None-Match</code>\u00a0: une
réponse inchangée est un 304 sans corps. Les réponses sont compressées en br ou en gzip, selon
<code>Accept-Encoding</code>.</dd>
<dt>Fichiers à garder</dt>
<dd>Le mieux est de garder un code comme <a href="#getPack">fichier</a>\u00a0: une seule requête pour tous ses textes,
et quelques centaines d’octets pour ce qui change. <a href="#listPacks"><code>/packs</code></a> dit ce qu’il y a, avec
<code>lang</code> le tiers, et répond 304 tant que rien n’a changé. Un fichier est en UTF-8, une valeur JSON par ligne, avec <code>\\n</code> entre les
lignes et aucun à la fin\u00a0:
${PACK_LINES(['le code\u00a0: <code>format</code> (1\u00a0; un fichier d’un autre format se lit autrement), <code>lang</code>, <code>code</code>, ses noms, descriptions et préfixes, <code>price</code>, <code>is_free</code>, <code>updated_at</code>, <code>provenance</code>', 'les autres codes que le fichier nomme, avec leurs noms et préfixes', 'l’<code>article_id</code> de chaque article, dans leur ordre\u00a0; d’autres lignes désignent un article par sa place ici, à partir de 0', '<code>{from, book_en, book_fr, path_en, path_fr}</code>\u00a0: à partir de quel article valent un autre livre ou d’autres divisions', 'la <code>provenance</code> des articles qui en ont une à eux, par place', 'les articles d’autres codes qui renvoient à l’un de ceux-ci\u00a0: <code>{to, code, article_id, title_en, title_fr}</code>', 'puis une ligne par article en anglais, sauf si <code>lang</code> vaut <code>fr</code>, et une par article en français, sauf s’il vaut <code>en</code>\u00a0: <code>[title, content, …]</code>, et trois valeurs par renvoi\u00a0: où il commence et sa longueur, en unités UTF-16, puis la place d’un article ou <code>{code}/{article_id}</code>'])}</dd>
<dt>Différences</dt>
<dd>Avec <code>since</code>, la réponse est <code>{from, to, sha256, signature, key_id, steps}</code>, où
l’empreinte et la signature sont celles du nouveau fichier. Les étapes font les lignes du nouveau
fichier à partir de celles de l’ancien\u00a0: un nombre copie autant de lignes, un nombre négatif en laisse autant\u00a0;
un texte est une nouvelle ligne\u00a0; <code>[before, after, middle]</code> est la ligne suivante, dont autant d’unités
UTF-16 restent au début et à la fin, avec <code>middle</code> entre elles. Quand <code>from</code> vaut
<code>to</code>, il n’y a pas d’étapes, et le fichier reste tel quel. Quand la réponse est d’un autre type, après la
redirection, c’est le fichier entier.</dd>
<dt>Vérifier un fichier</dt>
<dd>Vérifiez <code>sha256</code> et la signature de ce qui a été décompressé ou composé\u00a0; s’ils diffèrent, demandez
le fichier entier. Les clés se trouvent à <code>/.well-known/mboalex-pack-keys.json</code>, un ensemble de JWK où
<code>kid</code> est le <code>key_id</code>\u00a0: redemandez-le quand un <code>key_id</code> est inconnu. Un fichier
acheté qui répond 403 avec <code>ended</code> dans <code>Pack-Grant</code> est supprimé\u00a0; à tout autre refus, il est gardé.</dd>
<dt>Copies d’articles</dt>
<dd>À la place des fichiers\u00a0: demandez <a href="#listChanges"><code>/changes</code></a> une fois, puis avec le
<code>next_since</code> de la dernière réponse. Ce qui a changé porte une autre <code>version</code> ou
un autre <code>hash</code>\u00a0; supprimez ce qui est marqué <code>gone</code>. <code>open</code>
énumère les catégories dont vous pouvez lire les textes entiers\u00a0; quand une catégorie y apparaît
ou n’y est plus, redemandez ses articles.</dd>
<dt>Erreurs</dt>
<dd>Une erreur est une <a href="#Error">Error</a> avec un <code>code</code> pour les programmes et une
phrase pour les personnes\u00a0: 400 pour un corps qui n’est pas du JSON, 401 quand il faut une session, 404 pour ce qui n’existe pas ou n’est pas publié, 422 pour un
paramètre erroné, ou qui n’est pas nommé ici, que <code>fields</code> nomme, 429 pour trop de requêtes simultanées depuis une même
adresse, 500 pour une faute de notre part, 503 quand le service est surchargé ou indisponible. <code>Retry-After</code>,
qui vient avec chaque 429, donne le nombre de secondes à attendre. Les phrases sur les comptes et les paiements sont
dans la langue que l’appel nomme, sinon dans celle de <code>Accept-Language</code>.</dd>
<dt>Autres sites</dt>
<dd>Leurs pages ne peuvent pas lire ces réponses (il n’y a pas de CORS), et ce qu’elles envoient à <code>/auth</code> et
<code>/me</code> reçoit 403 <code>foreign_origin</code>\u00a0: n’envoyez ni <code>Origin</code> ni
<code>Sec-Fetch-Site</code>. Une page web à vous demande par un serveur à vous.</dd>
<dt>Compatibilité</dt>
<dd>De nouveaux champs, de nouvelles valeurs et de nouveaux appels arrivent sans préavis\u00a0: ignorez
ce que vous ne connaissez pas. Une modification qui ferait échouer un programme augmente le premier
nombre de la version.</dd>
</dl>`,
};
