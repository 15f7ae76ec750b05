import type { Language } from '../../../kit/languages.ts';
import { PRODUCT } from '../../../kit/product.ts';
import type { SellerFacts } from '../../../kit/site-facts.ts';
import { type ContactDetails, contactDetails } from '../contact-details.ts';
import { privacyMessages } from '../privacy-messages.ts';
import { POLICY_SECTIONS, type PolicyAdditions } from '../rules.ts';

/** The ways to write, call and visit, under the last section. */
function Addresses({ contact }: { contact: ContactDetails }) {
  return (
    <p>
      <a href={`mailto:${contact.email}`}>{contact.email}</a>
      <br />
      <a href={`tel:${contact.phoneLink}`}>{contact.phone}</a>
    </p>
  );
}

/** A sentence in which the address, where it has it, is a link. */
function Linked({ sentence, address }: { sentence: string; address: string }) {
  const [before, after] = sentence.split(address);
  if (after === undefined) return sentence;
  return (
    <>
      {before}
      <a href={address}>{address}</a>
      {after}
    </>
  );
}

/** Sentences, then a list, then sentences after it. */
interface PolicySection {
  readonly title: string;
  readonly opening: readonly string[];
  readonly points?: readonly string[];
  readonly closing?: readonly string[];
}

function Provisions({ section, contact }: { section: PolicySection; contact: ContactDetails }) {
  // The catalogue names the address of the start.
  const told = (sentence: string) => sentence.replaceAll(PRODUCT.email, contact.email);
  return (
    <>
      {section.opening.map((sentence) => (
        <p key={sentence}>{told(sentence)}</p>
      ))}
      {section.points && (
        <ul>
          {section.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {section.closing?.map((sentence) => (
        <p key={sentence}>{told(sentence)}</p>
      ))}
    </>
  );
}

/** The privacy policy: seven sections with a list of them beside it (docs/specification.md §2). */
export function PrivacyPage({
  language,
  seller,
  additions,
}: {
  readonly language: Language;
  readonly seller: SellerFacts;
  readonly additions: PolicyAdditions;
}) {
  const contact = contactDetails(seller, language);
  const text = privacyMessages[language];
  return (
    <article className="wrap policy">
      <header>
        <h1>{text.heading}</h1>
        <p className="updated">{text.updated}</p>
        <p className="updated">{additions.updated}</p>
        <p className="lead">{text.summary}</p>
      </header>
      <nav aria-labelledby="contents">
        <h2 id="contents">{text.contents}</h2>
        <ol>
          {POLICY_SECTIONS.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{text.sections[name].title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="sections">
        {POLICY_SECTIONS.map((name) => (
          <section key={name} id={name} aria-labelledby={`${name}-title`}>
            <h2 id={`${name}-title`}>{text.sections[name].title}</h2>
            <Provisions section={text.sections[name]} contact={contact} />
            {additions.sections[name]?.map((sentence) => (
              <p key={sentence}>
                <Linked
                  sentence={sentence.replaceAll(PRODUCT.email, contact.email)}
                  address={additions.ownData}
                />
              </p>
            ))}
            {name === 'contact' && <Addresses contact={contact} />}
          </section>
        ))}
      </div>
    </article>
  );
}
