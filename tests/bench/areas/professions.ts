import { readArticles } from '../domains/domain-articles.ts';
import type { Domain } from '../domains/domains.ts';
import { readAnswered } from '../search-queries.ts';

const CODES = { a: 'professions_test' } as const;

/** A short made-up law of architects, surveyors, notaries and accountants. */
export const PROFESSIONS: Domain = {
  law: {
    code: CODES.a,
    name_en: 'Architects, surveyors, notaries and accountants',
    name_fr: 'Architectes, géomètres, notaires et comptables',
    articles: readArticles(`
1 | Definitions and protected titles | Définitions et titres protégés
(1) An architect is a person who designs buildings and directs their construction; a land surveyor, a person who establishes the boundaries and plans of landed property; a notary, a public officer who receives deeds to which the parties must or wish to give authenticity; and a chartered accountant, a person who keeps, reviews and certifies accounts. (2) No person may bear one of these titles, or an equivalent or abbreviated title likely to cause confusion, unless registered on the roll of the association concerned.
(1) L'architecte est la personne qui conçoit les édifices et en dirige la construction ; le géomètre, la personne qui établit les limites et les plans des propriétés foncières ; le notaire, l'officier public qui reçoit les actes auxquels les parties doivent ou veulent donner l'authenticité ; l'expert-comptable, la personne qui tient, révise et certifie les comptabilités. (2) Nul ne peut porter l'un de ces titres, ou un titre équivalent ou abrégé de nature à prêter à confusion, s'il n'est inscrit au tableau de l'ordre concerné.

2 | Conditions for admission | Conditions d'admission
(1) To be entered on the roll, a candidate shall be of Cameroonian nationality, be aged at least twenty-five, enjoy civic rights, have incurred no sentence for an offence against probity and not be an undischarged bankrupt. (2) The candidate shall hold a diploma recognised by the State and have completed a period of training of two years for surveyors and architects, three years for accountants and four years for notaries. (3) Foreign nationals may be admitted subject to reciprocity and to five years' residence in Cameroon.
(1) Pour être inscrit au tableau, le candidat est de nationalité camerounaise, est âgé de vingt-cinq ans au moins, jouit de ses droits civiques, n'a encouru aucune condamnation pour une infraction contraire à la probité et n'est pas en état de faillite non réhabilitée. (2) Il est titulaire d'un diplôme reconnu par l'État et a accompli un stage de deux ans pour les géomètres et les architectes, de trois ans pour les experts-comptables et de quatre ans pour les notaires. (3) Les ressortissants étrangers peuvent être admis sous réserve de réciprocité et de cinq ans de résidence au Cameroun.

3 | Application file and decision | Dossier de candidature et décision
(1) The application shall be addressed to the president of the council of the association and shall comprise the birth certificate, the certificate of nationality, a criminal record not more than three months old, certified copies of diplomas, the certificate of completion of training and the receipt for a fee of 75,000 CFA francs. (2) The council shall decide within sixty days; failing a decision, registration shall be deemed to have been granted. (3) A refusal shall state its grounds and may be referred to the appeals chamber within thirty days.
(1) La demande est adressée au président du conseil de l'ordre et comprend l'acte de naissance, le certificat de nationalité, un extrait de casier judiciaire datant de trois mois au plus, les copies certifiées conformes des diplômes, l'attestation de fin de stage et la quittance d'un droit de 75 000 francs CFA. (2) Le conseil statue dans un délai de soixante jours ; à défaut de décision, l'inscription est réputée acquise. (3) Le refus est motivé et peut être déféré à la chambre d'appel dans un délai de trente jours.

4 | Oath, professional card and insurance | Serment, carte professionnelle et assurance
Before taking up practice, every professional shall take an oath before the Court of Appeal of the place of residence to carry out his or her duties with honour, independence and probity. A professional card, renewable each year, shall be issued upon payment of the subscription to the association. Every professional shall take out an insurance policy covering civil liability and shall produce proof thereof before 1 March of each year. A person who has not paid the subscription for two consecutive years shall be removed from the roll after formal notice.
Avant d'entrer en fonction, tout professionnel prête serment, devant la cour d'appel du lieu de résidence, d'exercer sa charge avec honneur, indépendance et probité. Une carte professionnelle, renouvelable chaque année, est délivrée après paiement de la cotisation à l'ordre. Tout professionnel souscrit une police d'assurance couvrant sa responsabilité civile et en produit la preuve avant le 1er mars de chaque année. La personne qui n'a pas acquitté sa cotisation pendant deux années consécutives est omise du tableau après mise en demeure.

5 | Compulsory recourse to an architect | Recours obligatoire à l'architecte
(1) No building permit may be issued for a building of more than one storey, for a building open to the public or for a dwelling with a floor area exceeding one hundred and fifty square metres, unless the plans bear the seal and signature of an architect. (2) The architect shall visit the building site at least twice a month and enter remarks in the site log. (3) The architect shall be liable for ten years from acceptance of the works for defects which endanger the soundness of the building. (4) An architect may not be the contractor for the works which he or she supervises.
(1) Aucun permis de construire ne peut être délivré pour un bâtiment de plus d'un étage, pour un bâtiment recevant du public ou pour une habitation d'une surface de plancher supérieure à cent cinquante mètres carrés, si les plans ne portent le cachet et la signature d'un architecte. (2) L'architecte visite le chantier deux fois par mois au moins et consigne ses observations dans le cahier de chantier. (3) L'architecte est responsable pendant dix ans, à compter de la réception des travaux, des vices compromettant la solidité de l'ouvrage. (4) L'architecte ne peut être l'entrepreneur des travaux qu'il dirige.

6 | Duties of surveyors and demarcation | Obligations des géomètres et bornage
(1) The surveyor shall inform the adjoining owners in writing, at least fifteen days in advance, of the date of any demarcation. (2) The minutes of demarcation shall record the observations of the owners, the coordinates of the beacons and the area of the parcel, and shall be signed by those present. (3) The file shall be lodged with the cadastral service within thirty days. (4) Whoever moves, removes or destroys a beacon shall bear the cost of its replacement and shall be liable to a fine of from 50,000 to 250,000 CFA francs. (5) A surveyor shall not survey land in which a relative has an interest.
(1) Le géomètre avise par écrit les propriétaires riverains, quinze jours au moins à l'avance, de la date de tout bornage. (2) Le procès-verbal de bornage mentionne les observations des propriétaires, les coordonnées des bornes et la superficie de la parcelle, et est signé par les personnes présentes. (3) Le dossier est déposé au service du cadastre dans un délai de trente jours. (4) Quiconque déplace, enlève ou détruit une borne supporte le coût de son remplacement et est passible d'une amende de 50 000 à 250 000 francs CFA. (5) Le géomètre ne peut lever un terrain dans lequel un parent a un intérêt.

7 | Notarial deeds | Actes notariés
(1) The notary shall verify the identity, the capacity and the free consent of the parties, and shall explain to them the scope of the deed. (2) The deed shall be drawn up in English or in French, without blanks or erasures; where a party understands neither language, a sworn interpreter shall be called, and where a party can neither read nor write, two witnesses shall attend. (3) The notary shall keep the originals for seventy-five years and issue copies to the parties and their heirs. (4) A deed of sale of registered land not drawn up by a notary shall be null and void.
(1) Le notaire vérifie l'identité, la capacité et le libre consentement des parties, et leur explique la portée de l'acte. (2) L'acte est rédigé en français ou en anglais, sans blanc ni rature ; lorsqu'une partie ne comprend aucune de ces langues, il est fait appel à un interprète assermenté, et lorsqu'une partie ne sait ni lire ni écrire, deux témoins sont présents. (3) Le notaire conserve les minutes pendant soixante-quinze ans et en délivre des expéditions aux parties et à leurs héritiers. (4) L'acte de vente d'un immeuble immatriculé non dressé par un notaire est nul et de nul effet.

8 | Clients' funds | Fonds des clients
The notary and the accountant shall deposit the sums received on behalf of clients in a separate account opened with the Treasury or an approved bank within three working days of their receipt. Such sums shall neither be used for personal purposes nor bear commission. A receipt taken from a numbered book shall be issued for every payment. Funds shall be handed over to the person entitled thereto not later than fifteen days after completion of the formalities. Withholding or misuse of clients' funds shall be punished as misappropriation, without prejudice to striking off the roll.
Le notaire et l'expert-comptable déposent les sommes reçues pour le compte de leurs clients sur un compte distinct ouvert au Trésor ou dans une banque agréée, dans les trois jours ouvrables de leur réception. Ces sommes ne peuvent être ni employées à des fins personnelles ni donner lieu à commission. Un reçu extrait d'un carnet numéroté est délivré pour tout versement. Les fonds sont remis à l'ayant droit au plus tard quinze jours après l'accomplissement des formalités. La rétention ou l'usage abusif des fonds des clients est puni comme détournement, sans préjudice de la radiation du tableau.

9 | Independence and incompatibilities | Indépendance et incompatibilités
(1) The accountant who certifies the accounts of a company shall hold no share therein, shall not be the spouse or a relative of its directors up to the fourth degree and shall not have been its employee in the previous five years. (2) The mandate of auditor shall not exceed six financial years. (3) The practice of the professions governed by this law shall be incompatible with trade, with any salaried employment other than teaching and with the office of bailiff. (4) An accountant who discovers criminal acts in the course of an audit shall disclose them to the State Counsel.
(1) L'expert-comptable qui certifie les comptes d'une société n'y détient aucune part, n'est ni le conjoint ni le parent de ses dirigeants jusqu'au quatrième degré et n'en a pas été le salarié au cours des cinq années précédentes. (2) Le mandat de commissaire aux comptes ne peut excéder six exercices. (3) L'exercice des professions régies par la présente loi est incompatible avec le commerce, avec tout emploi salarié autre que l'enseignement et avec la fonction d'huissier. (4) L'expert-comptable qui découvre des faits délictueux au cours d'un audit les révèle au procureur de la République.

10 | Professional secrecy and advertising | Secret professionnel et publicité
(1) Professionals, their trainees and their employees shall be bound by professional secrecy, even after they have ceased practice, save where the law requires or authorises disclosure. (2) A professional who withdraws shall return the documents of the client within eight days and may not retain them as security for fees. (3) Canvassing and comparative advertising shall be prohibited; a name plate not exceeding forty centimetres and an entry in directories shall be allowed. (4) Professionals shall not share their remuneration with a person who is not on the roll.
(1) Les professionnels, leurs stagiaires et leurs employés sont tenus au secret professionnel, même après la cessation de leur activité, sauf lorsque la loi impose ou autorise la révélation. (2) Le professionnel qui se retire restitue les pièces du client dans un délai de huit jours et ne peut les retenir en garantie de ses honoraires. (3) Le démarchage et la publicité comparative sont interdits ; une plaque n'excédant pas quarante centimètres et une mention dans les annuaires sont permises. (4) Les professionnels ne peuvent partager leur rémunération avec une personne non inscrite au tableau.

11 | Fees and disputes over fees | Honoraires et contestation des honoraires
(1) The fees of notaries shall be fixed by decree; they shall not exceed four per cent of the price on a sale. The fees of the other professionals shall be agreed in writing before the assignment begins. (2) An advance may not exceed thirty per cent of the estimated fees. (3) A detailed bill shall be given to the client. (4) The client who disputes a bill shall refer the matter to the president of the association within three months; the latter shall tax the fees within forty-five days, and the decision may be challenged before the president of the High Court within fifteen days.
(1) Les émoluments des notaires sont fixés par décret ; ils ne peuvent excéder quatre pour cent du prix en cas de vente. Les honoraires des autres professionnels sont convenus par écrit avant le début de la mission. (2) La provision ne peut excéder trente pour cent des honoraires estimés. (3) Une note détaillée est remise au client. (4) Le client qui conteste une note saisit le président de l'ordre dans un délai de trois mois ; celui-ci taxe les honoraires dans un délai de quarante-cinq jours, et la décision peut être contestée devant le président du tribunal de grande instance dans un délai de quinze jours.

12 | Disciplinary procedure | Procédure disciplinaire
(1) Any person may lodge a complaint against a professional with the disciplinary chamber, which may also act of its own motion. (2) The professional shall be summoned by registered letter at least fifteen days before the hearing, may consult the file and may be assisted by counsel or a colleague. (3) The sanctions shall be warning, reprimand, suspension for from one month to one year and striking off the roll. (4) Appeal shall lie to the appeals chamber within thirty days and shall stay execution. (5) A person struck off may apply for re-registration after five years.
(1) Toute personne peut porter plainte contre un professionnel devant la chambre de discipline, qui peut également se saisir d'office. (2) Le professionnel est convoqué par lettre recommandée quinze jours au moins avant l'audience, peut consulter le dossier et peut être assisté d'un avocat ou d'un confrère. (3) Les sanctions sont l'avertissement, le blâme, la suspension d'un mois à un an et la radiation du tableau. (4) L'appel est porté devant la chambre d'appel dans un délai de trente jours et est suspensif. (5) La personne radiée peut solliciter sa réinscription après cinq ans.

13 | Inspection of offices and unlawful practice | Inspection des cabinets et exercice illégal
(1) The minister responsible and the council of the association may have offices inspected once a year, upon seven days' notice, or without notice in case of complaint. (2) The office of a professional who dies or is suspended shall be entrusted to a provisional administrator appointed within ten days. (3) Whoever practises one of the professions without being on the roll shall be punished with imprisonment for from six months to three years and a fine of from 300,000 to 3,000,000 CFA francs; the court may order closure of the premises and publication of the judgment.
(1) Le ministre compétent et le conseil de l'ordre peuvent faire inspecter les cabinets une fois par an, moyennant un préavis de sept jours, ou sans préavis en cas de plainte. (2) Le cabinet du professionnel décédé ou suspendu est confié à un administrateur provisoire désigné dans un délai de dix jours. (3) Quiconque exerce l'une des professions sans être inscrit au tableau est puni d'un emprisonnement de six mois à trois ans et d'une amende de 300 000 à 3 000 000 de francs CFA ; le tribunal peut ordonner la fermeture des locaux et la publication du jugement.
`),
  },
  queries: readAnswered(
    `
en | who signs my house plan | a 5
en | neighbour moved land pillar | a 6
en | fake notary in Bamenda | a 13, a 1
en | auditor is owner's brother | a 9
fr | notaire a bouffé mon argent | a 8, a 12
fr | notaire demande trop cher | a 11
fr | devenir géomètre quel diplôme | a 2, a 3
fr | immeuble fissuré après trois ans | a 5
en | My grandmother no sabi book, how she go sign land paper for notary? | a 7
en | The accountant refuses to give back my papers because I have not paid him | a 10
en | I wan report one architect wey do bad work, na who go judge am? | a 12
fr | Le notaire du quartier est mort, qui va gérer son bureau et nos dossiers? | a 13
fr | J'ai acheté un terrain titré avec un papier fait entre nous, ça vaut quoi? | a 7
fr | L'ordre des architectes dort sur mon dossier depuis trois mois, je suis pris? | a 3
`,
    CODES,
  ),
  heldOut: readAnswered(
    `
en | land sale without notary | a 7
en | surveyor bill too high | a 11
en | fake architect punishment | a 13
fr | devenir notaire conditions | a 2
fr | voisin a déplacé la borne | a 6
fr | fissures maison responsabilité architecte | a 5
en | Notary don hold the money wey them pay for our land, wetin I fit do? | a 8, a 12
en | Must an architect take insurance in case he makes a mistake on my building? | a 4
en | How much do I pay to register as an accountant and which papers? | a 3
fr | Le géomètre m'a doublé, je porte plainte où pour qu'on le sanctionne ? | a 12
fr | Mon comptable refuse de me rendre mes documents parce que je l'ai pas payé, normal ? | a 10
fr | Le comptable qui contrôle notre société est le frère du patron, c'est permis ? | a 9
`,
    CODES,
  ),
};
