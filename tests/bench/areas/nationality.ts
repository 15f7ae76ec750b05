import { readArticles } from '../domains/domain-articles.ts';
import type { Domain } from '../domains/domains.ts';
import { readAnswered } from '../search-queries.ts';

const CODES = { a: 'nationality_test' } as const;

/** A short made-up law of nationality and foreigners. */
export const NATIONALITY: Domain = {
  law: {
    code: CODES.a,
    name_en: 'Nationality and foreigners',
    name_fr: 'Nationalité et étrangers',
    articles: readArticles(`
1 | Definitions and scope | Définitions et champ d'application
For the purposes of this law, "foreigner" means any person who does not have Cameroonian nationality, whether that person has another nationality or none; "stateless person" means any person whom no State considers as its national; "refugee" means any person who has fled his or her country owing to a well-founded fear of persecution; "visa" means the authorisation to enter the territory; and "residence permit" means the document authorising a foreigner to settle therein for more than three months.
Au sens de la présente loi, on entend par « étranger » toute personne qui n'a pas la nationalité camerounaise, qu'elle ait une autre nationalité ou n'en ait aucune ; par « apatride », toute personne qu'aucun État ne considère comme son ressortissant ; par « réfugié », toute personne ayant fui son pays en raison d'une crainte fondée de persécution ; par « visa », l'autorisation d'entrer sur le territoire ; par « carte de résident », le document autorisant un étranger à s'y établir pour plus de trois mois.

2 | Nationality by birth | Nationalité d'origine
(1) Is Cameroonian, wherever born, any child at least one of whose parents is Cameroonian at the time of the birth. (2) Where only one of the parents is Cameroonian, the child may renounce Cameroonian nationality within the six months preceding majority, provided that he or she then possesses another nationality. (3) A newborn child found in Cameroon shall be presumed to be born of Cameroonian parents, as long as a foreign parentage has not been established during his or her minority.
(1) Est camerounais, en quelque lieu qu'il soit né, l'enfant dont l'un au moins des parents est camerounais au moment de la naissance. (2) Lorsque l'un des parents seulement est camerounais, l'enfant peut répudier la nationalité camerounaise dans les six mois précédant sa majorité, à condition de posséder alors une autre nationalité. (3) L'enfant nouveau-né trouvé au Cameroun est présumé né de parents camerounais, tant qu'une filiation étrangère n'a pas été établie au cours de sa minorité.

3 | Acquisition by marriage | Acquisition par mariage
(1) A foreigner who marries a Cameroonian national may acquire Cameroonian nationality by declaration after three years of community of life. (2) The declaration shall be made before the president of the court of first instance of the place of residence and shall be accompanied by the marriage certificate, the certificate of nationality of the spouse, a criminal record and proof of cohabitation. (3) The Government may oppose it by decree within six months. (4) The annulment of the marriage, where the spouse acted in bad faith, shall entail the loss of the nationality thus acquired.
(1) L'étranger qui épouse un ressortissant camerounais peut acquérir la nationalité camerounaise par déclaration après trois ans de vie commune. (2) La déclaration est faite devant le président du tribunal de première instance du lieu de résidence et est accompagnée de l'acte de mariage, du certificat de nationalité du conjoint, d'un extrait de casier judiciaire et d'un justificatif de vie commune. (3) Le Gouvernement peut s'y opposer par décret dans un délai de six mois. (4) L'annulation du mariage, lorsque le conjoint a agi de mauvaise foi, entraîne la perte de la nationalité ainsi acquise.

4 | Naturalisation | Naturalisation
(1) Naturalisation shall be granted by decree to a foreigner of full age who so requests. (2) The applicant shall show proof of habitual residence in Cameroon during the five consecutive years preceding the request, be of good character, be of sound mind, have means of subsistence and speak English or French. (3) The period of residence shall be waived for a person who has rendered exceptional services to the State. (4) The request shall be filed with the governor of the region against payment of 100,000 CFA francs; an inquiry shall be concluded within twelve months.
(1) La naturalisation est accordée par décret à l'étranger majeur qui en fait la demande. (2) Le requérant justifie d'une résidence habituelle au Cameroun pendant les cinq années consécutives précédant la demande, est de bonnes vie et mœurs, est sain d'esprit, dispose de moyens d'existence et parle le français ou l'anglais. (3) La condition de durée de résidence est levée en faveur de celui qui a rendu à l'État des services exceptionnels. (4) La demande est déposée auprès du gouverneur de région contre paiement de 100 000 francs CFA ; une enquête est clôturée dans un délai de douze mois.

5 | Loss and forfeiture of nationality | Perte et déchéance de la nationalité
(1) Cameroonian nationality shall be lost by a national of full age who voluntarily acquires a foreign nationality, or who remains in the service of a foreign army despite an injunction from the Government. (2) A person who acquired nationality by naturalisation may be declared to have forfeited it, within ten years, where convicted of an offence against the security of the State or where it was obtained by fraud. (3) No person shall forfeit nationality without having been invited to present observations in writing within sixty days.
(1) Perd la nationalité camerounaise le national majeur qui acquiert volontairement une nationalité étrangère, ou qui demeure au service d'une armée étrangère malgré l'injonction du Gouvernement. (2) La personne devenue camerounaise par naturalisation peut en être déclarée déchue, dans un délai de dix ans, si elle est condamnée pour atteinte à la sûreté de l'État ou si la nationalité a été obtenue par fraude. (3) Nul ne peut être déchu de la nationalité sans avoir été invité à présenter ses observations écrites dans un délai de soixante jours.

6 | Reinstatement | Réintégration
A person who proves that he or she was a national by birth and has lost that nationality may be reinstated by decree, without condition of age or length of residence, provided that he or she resides in Cameroon at the time of the request. The request shall be accompanied by the documents establishing former nationality and the certificate of acquisition of the foreign nationality. Reinstatement shall extend to unmarried minor children living with the parent. It shall be refused to any person who was deprived of nationality by a court decision.
La personne qui établit avoir été un national d'origine et avoir perdu cette nationalité peut être réintégrée par décret, sans condition d'âge ni de durée de résidence, à condition de résider au Cameroun au moment de la demande. La demande est accompagnée des pièces établissant l'ancienne nationalité et du certificat d'acquisition de la nationalité étrangère. La réintégration s'étend aux enfants mineurs non mariés vivant avec le parent. Elle est refusée à toute personne privée de sa nationalité par une décision de justice.

7 | Certificate of nationality | Certificat de nationalité
(1) The president of the court of first instance shall alone be competent to issue a certificate of nationality. (2) The applicant shall submit the birth certificate, the birth certificate or national identity card of one of the parents, and a fiscal stamp of 1,500 CFA francs. (3) The certificate shall be issued within thirty days and shall be authentic until proof to the contrary. (4) In case of refusal, the applicant may seise the minister in charge of justice, who shall decide within two months whether it should be issued.
(1) Le président du tribunal de première instance a seul qualité pour délivrer un certificat de nationalité. (2) Le requérant dépose l'acte de naissance, l'acte de naissance ou la carte nationale d'identité de l'un des parents et un timbre fiscal de 1 500 francs CFA. (3) Le certificat est délivré dans un délai de trente jours et fait foi jusqu'à preuve du contraire. (4) En cas de refus, le requérant peut saisir le ministre chargé de la justice, qui décide dans un délai de deux mois s'il y a lieu de procéder à la délivrance.

8 | Entry of foreigners and visas | Entrée des étrangers et visas
(1) Every foreigner shall, upon entering Cameroon, produce a passport valid for at least six months, an entry visa, an international certificate of vaccination and a return ticket or a repatriation guarantee. (2) The visa shall be issued by diplomatic missions; a tourist visa shall be valid for thirty days and a short-stay visa for three months. (3) A foreigner who stays with a private person shall produce a certificate of accommodation attested by the mayor. (4) A person who does not fulfil these conditions shall be turned back at the expense of the carrier.
(1) Tout étranger présente, à son entrée au Cameroun, un passeport valable six mois au moins, un visa d'entrée, un certificat international de vaccination et un billet de retour ou une garantie de rapatriement. (2) Le visa est délivré par les missions diplomatiques ; le visa de tourisme est valable trente jours et le visa de court séjour trois mois. (3) L'étranger hébergé par un particulier présente un certificat d'hébergement légalisé par le maire. (4) La personne qui ne remplit pas ces conditions est refoulée aux frais du transporteur.

9 | Residence permit | Carte de résident
(1) A foreigner wishing to remain in Cameroon for more than three months shall apply for a residence permit before the expiry of the visa. (2) The permit shall be valid for two years for a wage-earner, whose employment contract shall bear the visa of the minister in charge of labour, and for ten years for the spouse of a national and for members of recognised religious orders. (3) A student shall receive a stay permit valid for one year on presentation of a certificate of registration. (4) Any change of address shall be declared to the police within fifteen days.
(1) L'étranger désireux de demeurer au Cameroun plus de trois mois sollicite une carte de résident avant l'expiration de son visa. (2) La carte est valable deux ans pour le salarié, dont le contrat de travail est revêtu du visa du ministre chargé du travail, et dix ans pour le conjoint d'un national et pour les membres des congrégations religieuses reconnues. (3) L'étudiant reçoit une carte de séjour valable un an sur présentation d'un certificat d'inscription. (4) Tout changement d'adresse est déclaré à la police dans un délai de quinze jours.

10 | Refugees and asylum seekers | Réfugiés et demandeurs d'asile
(1) An asylum request shall be presented, orally or in writing, within fifteen days of entry to the nearest administrative, police or military authority, which shall forward it to the eligibility commission. (2) The asylum seeker shall receive a safe-conduct valid for two months, renewable, and shall not be prosecuted for unlawful entry. (3) No refugee shall be returned to a country where his or her life or liberty is threatened. (4) A recognised refugee shall have access to work, schooling, health care and a travel document on the same footing as nationals.
(1) La demande d'asile est présentée, verbalement ou par écrit, dans les quinze jours de l'entrée à l'autorité administrative, policière ou militaire la plus proche, qui la transmet à la commission d'éligibilité. (2) Le demandeur d'asile reçoit un sauf-conduit valable deux mois, renouvelable, et ne peut être poursuivi pour entrée irrégulière. (3) Aucun réfugié ne peut être renvoyé dans un pays où sa vie ou sa liberté est menacée. (4) Le réfugié reconnu a accès au travail, à l'enseignement, aux soins de santé et à un titre de voyage dans les mêmes conditions que les nationaux.

11 | Escort to the border and expulsion | Reconduite à la frontière et expulsion
(1) A foreigner whose permit has expired and who has not left the territory within the period set may be escorted to the border by order of the governor. (2) Expulsion may be ordered against a foreigner who constitutes a threat to public order, after notice and a hearing at which counsel may assist. (3) Detention pending removal shall not exceed fifteen days, save by leave of the court. (4) A petition may be filed against the order with the administrative court within forty-eight hours; the court shall rule within eight days and the petition shall stay execution.
(1) L'étranger dont le titre est expiré et qui n'a pas quitté le territoire dans le délai imparti peut être reconduit à la frontière par arrêté du gouverneur. (2) L'expulsion peut être prononcée contre l'étranger qui constitue une menace pour l'ordre public, après avis et audition au cours de laquelle un conseil peut l'assister. (3) La rétention en attente d'éloignement ne peut excéder quinze jours, sauf autorisation du tribunal. (4) L'arrêté peut faire l'objet d'un recours devant le tribunal administratif dans un délai de quarante-huit heures ; le tribunal statue dans un délai de huit jours et le recours est suspensif.

12 | Penalties | Sanctions
(1) A foreigner who enters or stays in Cameroon unlawfully shall be punished with imprisonment for from two to six months and a fine of from 20,000 to 200,000 CFA francs. (2) Whoever forges a nationality certificate, visa or permit, or knowingly uses one, shall be punished with imprisonment for from three to eight years. (3) Whoever employs a foreigner without a permit shall be liable to a fine of 500,000 CFA francs per person employed. (4) Whoever, for gain, facilitates the clandestine crossing of the border shall be punished with imprisonment for from five to ten years.
(1) L'étranger qui entre ou séjourne irrégulièrement au Cameroun est puni d'un emprisonnement de deux à six mois et d'une amende de 20 000 à 200 000 francs CFA. (2) Quiconque falsifie un certificat de nationalité, un visa ou un titre de séjour, ou en fait sciemment usage, est puni d'un emprisonnement de trois à huit ans. (3) Quiconque emploie un étranger dépourvu de titre de séjour est passible d'une amende de 500 000 francs CFA par personne employée. (4) Quiconque, dans un but lucratif, facilite le franchissement clandestin de la frontière est puni d'un emprisonnement de cinq à dix ans.
`),
  },
  queries: readAnswered(
    `
en | took American passport, still Cameroonian | a 5
en | overstayed my visa, jail | a 12, a 11
en | white wife wants Cameroon passport | a 3
en | Nigerian student staying in Buea | a 9
fr | bébé ramassé, il est camerounais | a 2
fr | papier prouvant je suis camerounais | a 7
fr | libanais embauché ici quels papiers | a 9
fr | touriste arrive aéroport, quels papiers | a 8
en | We ran from Central African Republic because of war, where do we report ourselves? | a 10
en | I am Chinese trader for seven years here, how can I become Cameroonian? | a 4
en | My papa na Cameroon man, mami na Gabon woman, I be which side? | a 2
fr | J'ai changé pour devenir français, maintenant je veux redevenir camerounais, on fait comment? | a 6
fr | La police veut chasser mon voisin tchadien du pays, il peut se plaindre où? | a 11
fr | Si je donne le travail à un Nigérian sans papiers, je paie combien? | a 12
`,
    CODES,
  ),
  heldOut: readAnswered(
    `
en | dual nationality Cameroon | a 5
en | tourist visa how long | a 8
en | born abroad Cameroonian father | a 2
fr | papiers pour certificat de nationalité | a 7
fr | épouser Camerounais avoir nationalité | a 3
fr | refugie centrafricain papiers | a 10
en | I am a Nigerian student in Buea, which paper do I need to stay here? | a 9
en | I take American passport, now I don return home, how I go be Cameroonian again? | a 6
en | How many years must a foreigner live here before he can become Cameroonian? | a 4
fr | On veut rapatrier mon ami tchadien, la police peut le garder enfermé combien de jours ? | a 11
fr | J'emploie un Nigérian sans papiers dans ma boutique, c'est quoi l'amende ? | a 12
fr | On a ramassé un bébé abandonné devant l'église, il est de quelle nationalité ? | a 2
`,
    CODES,
  ),
};
