import { readArticles } from '../domains/domain-articles.ts';
import type { Domain } from '../domains/domains.ts';
import { readAnswered } from '../search-queries.ts';

const CODES = { a: 'cyber_test' } as const;

/** A short made-up law of electronic communications and cybercrime. */
export const CYBER: Domain = {
  law: {
    code: CODES.a,
    name_en: 'Electronic communications and cybercrime',
    name_fr: 'Communications électroniques et cybercriminalité',
    articles: readArticles(`
1 | Definitions | Définitions
For the purposes of this law, "operator" means any legal person running a network open to the public; "subscriber" means any person who has concluded a contract with an operator or service provider; "traffic data" means the data relating to the origin, destination, date, duration and route of a communication; "personal data" means any information relating to an identified or identifiable natural person; and "information system" means any device which processes data automatically by means of a programme.
Au sens de la présente loi, on entend par « opérateur » toute personne morale exploitant un réseau ouvert au public ; par « abonné », toute personne ayant conclu un contrat avec un opérateur ou un fournisseur de services ; par « données de trafic », les données relatives à l'origine, à la destination, à la date, à la durée et au trajet d'une communication ; par « données à caractère personnel », toute information relative à une personne physique identifiée ou identifiable ; par « système d'information », tout dispositif assurant le traitement automatique de données au moyen d'un programme.

2 | Licence to operate a network | Licence d'exploitation d'un réseau
(1) The establishment and operation of an electronic communications network open to the public shall be subject to a licence granted by decree following a call for competition. (2) Only companies incorporated under Cameroonian law, which show proof of adequate technical and financial capacity, may tender. (3) The licence shall be granted for fifteen years and shall give rise to payment of an entry fee and an annual royalty of 1.5 per cent of turnover, exclusive of taxes. (4) It may not be transferred without the prior approval of the Regulatory Board.
(1) L'établissement et l'exploitation d'un réseau de communications électroniques ouvert au public sont subordonnés à une licence accordée par décret à l'issue d'un appel à concurrence. (2) Seules peuvent soumissionner les sociétés de droit camerounais justifiant de capacités techniques et financières suffisantes. (3) La licence est accordée pour quinze ans et donne lieu au paiement d'un droit d'entrée et d'une redevance annuelle de 1,5 pour cent du chiffre d'affaires hors taxes. (4) Elle ne peut être cédée sans l'accord préalable de l'Agence de régulation.

3 | Identification of subscribers | Identification des abonnés
(1) Operators shall identify every subscriber before activating a subscriber identity module. (2) The subscriber shall produce a valid national identity card, passport or residence permit and state his or her address; a minor shall be identified through a parent or guardian. (3) No natural person may hold more than three active numbers with the same operator. (4) The sale of pre-activated cards on the public highway shall be prohibited. (5) A number whose holder is not identified shall be suspended after eight days' notice.
(1) Les opérateurs identifient tout abonné avant l'activation d'un module d'identification d'abonné. (2) L'abonné présente une carte nationale d'identité, un passeport ou un titre de séjour en cours de validité et indique son adresse ; le mineur est identifié par l'intermédiaire d'un parent ou d'un tuteur. (3) Une personne physique ne peut détenir plus de trois numéros actifs auprès d'un même opérateur. (4) La vente de cartes préactivées sur la voie publique est interdite. (5) Le numéro dont le titulaire n'est pas identifié est suspendu après un préavis de huit jours.

4 | Quality of service and compensation | Qualité de service et indemnisation
(1) Operators shall provide a permanent and continuous service in keeping with the quality thresholds laid down in their terms of reference. (2) Any interruption lasting more than six consecutive hours shall be brought to the notice of subscribers and shall give rise to a credit proportionate to its duration. (3) Prepaid credit shall remain valid for at least ninety days from the date of purchase. (4) Tariffs shall be published; any increase shall be notified to subscribers thirty days before it takes effect.
(1) Les opérateurs fournissent un service permanent et continu conforme aux seuils de qualité fixés par leur cahier des charges. (2) Toute interruption d'une durée supérieure à six heures consécutives est portée à la connaissance des abonnés et donne lieu à un avoir proportionnel à sa durée. (3) Le crédit prépayé demeure valable pendant quatre-vingt-dix jours au moins à compter de la date d'achat. (4) Les tarifs sont publiés ; toute augmentation est notifiée aux abonnés trente jours avant sa prise d'effet.

5 | Complaints of subscribers | Réclamations des abonnés
A subscriber who contests an invoice or the quality of a service shall first lodge a complaint with the operator, which shall issue a registration number and reply within fifteen days. Where there is no reply, or where the reply is unsatisfactory, the matter may be referred free of charge to the Regulatory Board within two months. The Board shall attempt conciliation and, failing agreement, shall give a reasoned decision within thirty days. The line shall not be disconnected for non-payment of the disputed sum as long as the matter is pending.
L'abonné qui conteste une facture ou la qualité d'un service adresse d'abord une réclamation à l'opérateur, lequel délivre un numéro d'enregistrement et répond dans un délai de quinze jours. En l'absence de réponse, ou si la réponse n'est pas satisfaisante, l'Agence de régulation peut être saisie sans frais dans un délai de deux mois. L'Agence tente une conciliation et, à défaut d'accord, rend une décision motivée dans un délai de trente jours. La ligne ne peut être coupée pour défaut de paiement de la somme litigieuse tant que l'affaire est pendante.

6 | Secrecy of communications and interception | Secret des communications et interception
(1) The content of communications shall be confidential. No person other than the correspondents may listen to, record or store it without the consent of the parties. (2) Interception may be ordered in writing by the examining magistrate or the State Counsel for the investigation of an offence punishable with at least two years' imprisonment, for a renewable period of four months. (3) Operators shall retain traffic data for ten years and communicate them only upon judicial requisition.
(1) Le contenu des communications est confidentiel. Nul autre que les correspondants ne peut l'écouter, l'enregistrer ou le stocker sans le consentement des parties. (2) L'interception peut être ordonnée par écrit par le juge d'instruction ou le procureur de la République pour les besoins de l'enquête sur une infraction passible de deux ans d'emprisonnement au moins, pour une durée renouvelable de quatre mois. (3) Les opérateurs conservent les données de trafic pendant dix ans et ne les communiquent que sur réquisition judiciaire.

7 | Protection of personal data | Protection des données à caractère personnel
(1) The collection of personal data shall require the prior and express consent of the person concerned, who shall be informed of its purpose. (2) Any person may, upon presentation of proof of identity, obtain access to the data concerning him or her, and have them rectified or erased within twenty-one days. (3) Unsolicited advertising by electronic message shall be prohibited unless the recipient has agreed thereto and is offered a free means of objecting to it. (4) A breach of security shall be reported to the Board within seventy-two hours.
(1) La collecte de données à caractère personnel requiert le consentement préalable et exprès de la personne concernée, qui est informée de sa finalité. (2) Toute personne peut, sur présentation d'un justificatif d'identité, obtenir l'accès aux données qui la concernent et les faire rectifier ou effacer dans un délai de vingt et un jours. (3) La publicité non sollicitée par message électronique est interdite, à moins que le destinataire n'y ait consenti et ne dispose d'un moyen gratuit de s'y opposer. (4) Toute violation de la sécurité est signalée à l'Agence dans un délai de soixante-douze heures.

8 | Unlawful access to an information system | Accès illicite à un système d'information
(1) Whoever, without right, accesses or remains in all or part of an information system shall be punished with imprisonment for from six months to two years and a fine of from 500,000 to 5,000,000 CFA francs. (2) Where such access results in the deletion or alteration of data, or in the obstruction of the system, the penalties shall be doubled. (3) The same penalties shall apply to whoever manufactures, sells or makes available a programme, password or access code intended for the commission of such offence. (4) An attempt shall be punishable as the completed offence.
(1) Quiconque accède ou se maintient, sans droit, dans tout ou partie d'un système d'information est puni d'un emprisonnement de six mois à deux ans et d'une amende de 500 000 à 5 000 000 de francs CFA. (2) Lorsque cet accès entraîne la suppression ou l'altération de données, ou l'entrave au fonctionnement du système, les peines sont doublées. (3) Les mêmes peines s'appliquent à quiconque fabrique, vend ou met à disposition un programme, un mot de passe ou un code d'accès destiné à la commission de ladite infraction. (4) La tentative est punie comme l'infraction consommée.

9 | Fraud by electronic means and identity theft | Escroquerie par voie électronique et usurpation d'identité
(1) Whoever, by means of an electronic communication, obtains the remittance of money, goods or a secret code by using a false name, a false capacity or fraudulent devices shall be punished with imprisonment for from five to ten years. (2) The same penalty shall apply to whoever counterfeits a bank card or makes an unlawful transfer from a mobile payment account. (3) Whoever takes the identity of another on a network in order to disturb that person's peace or harm his or her reputation shall be punished with imprisonment for from one to two years.
(1) Quiconque, au moyen d'une communication électronique, se fait remettre de l'argent, des biens ou un code secret en faisant usage d'un faux nom, d'une fausse qualité ou de manœuvres frauduleuses est puni d'un emprisonnement de cinq à dix ans. (2) La même peine s'applique à quiconque contrefait une carte bancaire ou effectue un transfert illicite à partir d'un compte de paiement mobile. (3) Quiconque usurpe l'identité d'autrui sur un réseau en vue de troubler sa tranquillité ou de porter atteinte à sa réputation est puni d'un emprisonnement d'un à deux ans.

10 | Publication of images, false news and harassment | Publication d'images, fausses nouvelles et harcèlement
(1) Whoever publishes on a network, without the consent of the person concerned, private images or words, in particular of an intimate nature, shall be punished with imprisonment for from one to five years. (2) Whoever publishes news without being able to prove its truth or to show good reason to believe it true shall be punished with imprisonment for from six months to two years. (3) Whoever repeatedly sends threatening or insulting messages to another shall be liable to a fine of from 100,000 to 1,000,000 CFA francs.
(1) Quiconque publie sur un réseau, sans le consentement de la personne concernée, des images ou propos privés, notamment à caractère intime, est puni d'un emprisonnement d'un à cinq ans. (2) Quiconque publie une nouvelle sans pouvoir en rapporter la preuve de véracité ou justifier qu'il avait de bonnes raisons de la croire vraie est puni d'un emprisonnement de six mois à deux ans. (3) Quiconque adresse de façon répétée à autrui des messages menaçants ou injurieux est passible d'une amende de 100 000 à 1 000 000 de francs CFA.

11 | Protection of minors | Protection des mineurs
Whoever produces, transmits, offers or keeps by electronic means a pornographic representation of a minor shall be punished with imprisonment for from three to six years and a fine of from 5,000,000 to 10,000,000 CFA francs. Whoever, being of age, makes sexual proposals to a person below the age of fifteen through a network shall be punished with the same penalties. Service providers shall offer parents technical means of restricting access to certain services and shall remove unlawful content within twenty-four hours of being notified thereof.
Quiconque produit, transmet, offre ou détient par voie électronique une représentation pornographique d'un mineur est puni d'un emprisonnement de trois à six ans et d'une amende de 5 000 000 à 10 000 000 de francs CFA. Le majeur qui fait des propositions sexuelles à une personne âgée de moins de quinze ans par le biais d'un réseau est puni des mêmes peines. Les fournisseurs de services offrent aux parents des moyens techniques de restriction d'accès à certains services et retirent tout contenu illicite dans les vingt-quatre heures de sa notification.

12 | Security audit, sanctions of the Board and appeal | Audit de sécurité, sanctions de l'Agence et recours
(1) Networks and information systems open to the public shall undergo a yearly security audit carried out by an approved auditor. (2) An operator in breach of its obligations shall be given formal notice and, failing compliance within fifteen days, shall be liable to a financial penalty not exceeding three per cent of turnover, to the reduction of the term of the licence or to its withdrawal. (3) The operator shall first be heard. (4) Decisions of the Board may be appealed against before the Court of Appeal of the Centre within thirty days of notification.
(1) Les réseaux et les systèmes d'information ouverts au public sont soumis à un audit de sécurité annuel réalisé par un auditeur agréé. (2) L'opérateur qui manque à ses obligations est mis en demeure et, à défaut de s'y conformer dans un délai de quinze jours, encourt une pénalité financière n'excédant pas trois pour cent du chiffre d'affaires, la réduction de la durée de la licence ou son retrait. (3) L'opérateur est préalablement entendu. (4) Les décisions de l'Agence sont susceptibles de recours devant la cour d'appel du Centre dans les trente jours de leur notification.
`),
  },
  queries: readAnswered(
    `
en | stop MTN promo SMS | a 7
en | ex posted my nudes | a 10
en | fake Facebook in my name | a 9
en | start own network like MTN | a 2
fr | combien de puces par personne | a 3
fr | arnaqueur a vidé mon momo | a 9
fr | pirater le Facebook de quelqu'un | a 8
fr | police écoute mon téléphone | a 6
en | Orange chop my data bundle, I complain but dem no answer, who next? | a 5
en | One papa di ask my 12-year-old sister for sex inside WhatsApp | a 11
en | Can they jail me for sharing a story on WhatsApp that was not true? | a 10
fr | Mon crédit d'appel n'est pas fini et ils ont tout enlevé après un mois | a 4
fr | L'appli de prêt a pris tous mes contacts, comment je fais pour qu'ils effacent ça? | a 7
fr | Camtel ne respecte jamais rien, on peut lui donner quelle amende ou bien le chasser? | a 12
`,
    CODES,
  ),
  heldOut: readAnswered(
    `
en | how many sim per person | a 3
en | hacked my facebook account | a 8, a 9
en | network down refund | a 4
fr | arnaque mobile money | a 9
fr | photos nues publiées facebook | a 10
fr | écoute téléphonique police | a 6
en | MTN keeps sending me advert messages every day, how do I stop them? | a 7
en | I complained about my bill and Orange did not answer, where do I go next? | a 5
en | One big man dey send dirty messages to my thirteen year old pikin, wetin law talk? | a 11
fr | Quelqu'un a créé un faux compte avec mon nom pour me gâter, il risque quoi ? | a 9
fr | Si Camtel ne respecte pas ses engagements, l'ART peut le punir comment ? | a 12
fr | Je veux lancer ma propre compagnie de téléphone au pays, il faut faire comment ? | a 2
`,
    CODES,
  ),
};
