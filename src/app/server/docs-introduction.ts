import { PREVIEW_CHARACTERS } from '../../features/laws/rules.ts';
import { V1_PATH } from './v1-routes.ts';

/** What holds for all calls, as HTML: what somebody has to know before the first one. */
export const INTRODUCTION = `<h2 id="begin">Before you begin</h2>
<p>All calls are <code>GET</code>, take no key, and answer JSON in UTF-8. Fields whose names end in
<code>_en</code> and <code>_fr</code> say the same in English and in French; either may be empty.
Try it, with the address of this page’s site:</p>
<pre tabindex="0"><code>api=ADDRESS${V1_PATH}
curl -s "$api/categories"
curl -s "$api/articles?code=penal_code&amp;limit=20"
curl -s "$api/search?q=adultery&amp;lang=en"</code></pre>
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
<code>next_since</code> of the last answer: what changed has another <code>hash</code>, and what is
<code>gone</code> is to be removed.</dd>
<dt>Refusals</dt>
<dd>They are an <a href="#Error">Error</a> with a <code>code</code> for programs and a sentence for
people: 404 for what is not there or not published, 422 for a wrong parameter, which
<code>fields</code> names, 429 for too much at once from one address, 503 while the service is
busy or away. With 429 and 503 <code>Retry-After</code> says how many seconds to wait.</dd>
<dt>What may change</dt>
<dd>New fields, new values and new calls come without notice: leave aside what you do not know.
Anything that would break a program gets another first number of the version.</dd>
</dl>`;
