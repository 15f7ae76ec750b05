import { contactDetails } from '../../../features/site/contact-details.ts';
import { siteMessages } from '../../../features/site/messages.ts';
import { PRIVACY_COPYRIGHT_YEAR } from '../../../features/site/rules.ts';
import type { Language } from '../../../kit/languages.ts';
import { PRODUCT } from '../../../kit/product.ts';
import type { SellerFacts } from '../../../kit/site-facts.ts';
import { EVERY_TARGET, NavLinks, type NavTarget } from './nav-links.tsx';

interface SiteFooterProps {
  readonly current: NavTarget | null;
  readonly language: Language;
  readonly seller: SellerFacts;
}

/** Quick links, contact info and the copyright line (docs/specification.md §2). */
export function SiteFooter({ current, language, seller }: SiteFooterProps) {
  const contact = contactDetails(seller, language);
  const text = siteMessages[language];
  const year = current === 'privacy-policy' ? PRIVACY_COPYRIGHT_YEAR : new Date().getFullYear();
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div>
          <p className="brand">{PRODUCT.name}</p>
          <p>{text.claim}</p>
        </div>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links">{text.quickLinks}</h2>
          <NavLinks current={current} language={language} targets={EVERY_TARGET} />
        </nav>
        <div>
          <h2>{text.contactInfo}</h2>
          <ul>
            <li>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </li>
            <li>
              <a href={`tel:${contact.phoneLink}`}>{contact.phone}</a>
            </li>
            <li>{contact.hours}</li>
            <li>{contact.place}</li>
          </ul>
        </div>
        <p className="copyright">
          © {year} {PRODUCT.name}. {text.rights}
        </p>
      </div>
    </footer>
  );
}
