import { readArticles } from '../domains/domain-articles.ts';
import type { Domain } from '../domains/domains.ts';
import { readAnswered } from '../search-queries.ts';

const CODES = { a: 'councils_test' } as const;

/** A short made-up law of councils, chiefs and markets. */
export const COUNCILS: Domain = {
  law: {
    code: CODES.a,
    name_en: 'Councils, chiefs and markets',
    name_fr: 'Communes, chefferies et marchés',
    articles: readArticles(`
1 | Status and powers of the council | Statut et attributions de la commune
(1) The council is the basic local authority. It shall be a legal person governed by public law and shall enjoy administrative and financial autonomy. (2) It shall be responsible for the maintenance of council roads, public lighting, street drains, refuse collection, boreholes, markets, slaughterhouses, cemeteries, nursery and primary school buildings and civil status registration. (3) It may create, by deliberation, public services run directly, under concession or by lease. (4) Council powers shall be exercised without prejudice to those of the State.
(1) La commune est la collectivité locale de base. Elle est une personne morale de droit public et jouit de l'autonomie administrative et financière. (2) Elle est chargée de l'entretien de la voirie communale, de l'éclairage public, des caniveaux, de l'enlèvement des ordures ménagères, des forages, des marchés, des abattoirs, des cimetières, des bâtiments des écoles maternelles et primaires et de l'état civil. (3) Elle peut créer, par délibération, des services publics exploités en régie, en concession ou en affermage. (4) Les compétences de la commune s'exercent sans préjudice de celles de l'État.

2 | Election of councillors and of the mayor | Élection des conseillers et du maire
(1) Councillors shall be elected by universal suffrage for a term of five years. Any citizen aged at least twenty-three who can read and write English or French and has resided in the council area for six months may stand for election. (2) The mayor and deputy mayors shall be elected by the council from among its members, by secret ballot, at its first session. (3) The office of mayor shall be incompatible with those of governor, treasurer, member of Government and employee of the council. (4) The election may be contested before the administrative court within seventy-two hours.
(1) Les conseillers municipaux sont élus au suffrage universel pour un mandat de cinq ans. Peut se porter candidat tout citoyen âgé de vingt-trois ans au moins, sachant lire et écrire le français ou l'anglais et résidant dans la commune depuis six mois. (2) Le maire et ses adjoints sont élus par le conseil en son sein, au scrutin secret, lors de sa première session. (3) La fonction de maire est incompatible avec celles de gouverneur, de trésorier, de membre du Gouvernement et d'employé de la commune. (4) L'élection peut être contestée devant le tribunal administratif dans un délai de soixante-douze heures.

3 | Council sessions | Sessions du conseil municipal
(1) The municipal council shall hold one ordinary session each quarter, which shall not exceed seven days. (2) Notices of meeting, accompanied by the agenda, shall be sent to councillors at least fifteen days in advance. (3) Deliberations shall be valid only where two-thirds of the members are present; where that number is not attained, a second meeting shall be held eight days later with half the members. (4) Sessions shall be open to the public; any inhabitant may, at his or her own expense, obtain a copy of the minutes.
(1) Le conseil municipal tient une session ordinaire par trimestre, dont la durée ne peut excéder sept jours. (2) Les convocations, accompagnées de l'ordre du jour, sont adressées aux conseillers quinze jours au moins à l'avance. (3) Les délibérations ne sont valables que si les deux tiers des membres sont présents ; lorsque ce nombre n'est pas atteint, une seconde réunion se tient huit jours plus tard avec la moitié des membres. (4) Les séances sont publiques ; tout habitant peut, à ses frais, obtenir copie des procès-verbaux.

4 | Budget and council taxes | Budget et impôts communaux
(1) The mayor shall table the draft budget before 30 November; it shall be balanced and shall be executory after approval by the Senior Divisional Officer, who shall have fifteen days to decide. (2) The revenue of the council shall comprise the proceeds of the local development tax, of market dues, of parking fees, of the tax on advertising hoardings and of the transit levy on livestock. (3) No tax may be collected unless it has been voted by the council and unless a numbered receipt is issued to the taxpayer.
(1) Le maire présente le projet de budget avant le 30 novembre ; celui-ci est équilibré et devient exécutoire après approbation du préfet, qui dispose de quinze jours pour se prononcer. (2) Les recettes de la commune comprennent le produit de la taxe de développement local, des droits de place sur les marchés, des droits de stationnement, de la taxe sur les panneaux publicitaires et du droit de transit du bétail. (3) Aucune taxe ne peut être perçue si elle n'a été votée par le conseil et si une quittance numérotée n'est délivrée au contribuable.

5 | Municipal police and public hygiene | Police municipale et hygiène publique
The mayor shall ensure public order, safety and hygiene within the council area. He may, by order, regulate traffic and parking, the hours of drinking places, noise between ten o'clock in the evening and six o'clock in the morning, stray animals and the display of goods on pavements. He shall order the repair or demolition of buildings in danger of collapse after an expert report and formal notice of thirty days. Animals found straying shall be impounded and sold if not claimed within eight days.
Le maire assure l'ordre, la sécurité et la salubrité publics sur le territoire de la commune. Il peut, par arrêté, réglementer la circulation et le stationnement, les heures d'ouverture des débits de boissons, le bruit entre vingt-deux heures et six heures, la divagation des animaux et l'étalage de marchandises sur les trottoirs. Il ordonne la réparation ou la démolition des édifices menaçant ruine après expertise et mise en demeure de trente jours. Les animaux trouvés en divagation sont mis en fourrière et vendus s'ils ne sont pas réclamés dans un délai de huit jours.

6 | Designation of traditional chiefs | Désignation des chefs traditionnels
(1) Traditional chiefdoms shall be classified in first, second and third degrees. (2) Chiefs shall be chosen from families called upon to exercise customary command. The candidate shall be of full age, physically and morally fit and, as far as possible, able to read and write. (3) Where a chiefdom falls vacant through death, abdication or deposition, the administrative authority shall, within forty-five days, consult the competent customary notables. (4) Disputes arising from the designation shall be brought before the authority vested with power of appointment, and thereafter before the administrative court.
(1) Les chefferies traditionnelles sont classées en premier, deuxième et troisième degrés. (2) Les chefs sont choisis au sein des familles appelées à exercer le commandement coutumier. Le candidat est majeur, physiquement et moralement apte et, autant que possible, sait lire et écrire. (3) En cas de vacance d'une chefferie par décès, abdication ou destitution, l'autorité administrative procède, dans un délai de quarante-cinq jours, à la consultation des notabilités coutumières compétentes. (4) Les contestations nées de la désignation sont portées devant l'autorité investie du pouvoir de nomination, puis devant le tribunal administratif.

7 | Duties of chiefs | Obligations des chefs
(1) Chiefs shall assist the administrative authorities in transmitting directives to the population, maintaining public order, collecting taxes and promoting development. (2) They may, at the request of the parties, conciliate disputes between their subjects, save in land matters pending before a court and in criminal matters. (3) It shall be prohibited for a chief to hold a private prison, to levy contributions for personal profit or to banish an inhabitant from the village. (4) Chiefs of the first degree shall receive a monthly allowance of 200,000 CFA francs.
(1) Les chefs secondent les autorités administratives dans la transmission des directives à la population, le maintien de l'ordre public, le recouvrement des impôts et la promotion du développement. (2) Ils peuvent, à la demande des parties, concilier les différends entre leurs administrés, sauf en matière foncière lorsqu'un tribunal est saisi et en matière pénale. (3) Il est interdit au chef de détenir une prison privée, de lever des contributions à son profit personnel ou de bannir un habitant du village. (4) Les chefs de premier degré perçoivent une allocation mensuelle de 200 000 francs CFA.

8 | Sanctions against chiefs | Sanctions applicables aux chefs
In case of failing in their duties, chiefs shall be liable to a call to order, a simple warning, a reprimand with suspension of allowances for not more than three months, and deposition. No sanction may be imposed unless the chief has been requested to furnish explanations within ten days. Deposition may be ordered only in case of conviction for a felony, of extortion against the inhabitants or of unfitness established by a medical board. The chief may file an appeal with the minister in charge of territorial administration within two months.
En cas de manquement à leurs obligations, les chefs encourent le rappel à l'ordre, l'avertissement simple, le blâme avec suspension des allocations pendant trois mois au plus et la destitution. Aucune sanction ne peut être prononcée sans que le chef ait été invité à fournir des explications dans un délai de dix jours. La destitution ne peut être prononcée qu'en cas de condamnation pour crime, d'exactions à l'encontre des habitants ou d'inaptitude constatée par une commission médicale. Le chef peut former un recours devant le ministre chargé de l'administration territoriale dans un délai de deux mois.

9 | Allocation of market stalls | Attribution des places de marché
(1) Stalls and shops in council markets shall be allocated by a commission comprising the mayor, the receiver and two representatives of traders, in the order of registration of applications. (2) The application shall state the nature of the goods and shall be accompanied by a copy of the identity card, two photographs and the registration fee of 5,000 CFA francs. (3) The allottee shall occupy the stall in person; any assignment or sub-letting shall be null and void. (4) A stall left unoccupied for sixty days without just cause shall be withdrawn.
(1) Les places et les boutiques des marchés communaux sont attribuées par une commission composée du maire, du receveur et de deux représentants des commerçants, dans l'ordre d'enregistrement des demandes. (2) La demande indique la nature des marchandises et est accompagnée d'une copie de la carte d'identité, de deux photographies et du droit d'inscription de 5 000 francs CFA. (3) L'attributaire occupe personnellement la place ; toute cession ou sous-location est nulle et de nul effet. (4) La place laissée inoccupée pendant soixante jours sans juste motif est retirée.

10 | Market dues | Droits de place
(1) Market dues shall be fixed by deliberation of the council, between 100 and 500 CFA francs per day for an itinerant trader and between 3,000 and 15,000 CFA francs per month for a shop. (2) They shall be collected by agents bearing a badge, against a ticket detached from a counterfoil book. (3) A trader from whom a sum exceeding the tariff has been demanded may seise the mayor, who shall order the refund within eight days. (4) Where dues are not paid for two months, the shop may be sealed after formal notice.
(1) Les droits de place sont fixés par délibération du conseil, entre 100 et 500 francs CFA par jour pour le marchand ambulant et entre 3 000 et 15 000 francs CFA par mois pour une boutique. (2) Ils sont perçus par des agents porteurs d'un badge, contre un ticket détaché d'un carnet à souche. (3) Le commerçant auquel une somme supérieure au tarif a été réclamée peut saisir le maire, qui en ordonne la restitution dans un délai de huit jours. (4) À défaut de paiement des droits pendant deux mois, la boutique peut être mise sous scellés après mise en demeure.

11 | Safety, weights and foodstuffs in markets | Sécurité, poids et denrées alimentaires sur les marchés
Open fires, the storage of fuel and of gas bottles, and the obstruction of passages shall be prohibited in markets. Scales and measures shall be stamped every year by the weights and measures service; the use of a false scale shall entail its seizure and a fine of 25,000 CFA francs. Meat may be offered for sale only where it bears the stamp of the veterinary inspector. Spoilt or expired foodstuffs shall be seized and destroyed in the presence of the seller, without compensation.
Les feux nus, l'entreposage de carburant et de bouteilles de gaz ainsi que l'encombrement des allées sont interdits dans les marchés. Les balances et les mesures sont poinçonnées chaque année par le service des poids et mesures ; l'usage d'une fausse balance entraîne sa saisie et une amende de 25 000 francs CFA. La viande ne peut être mise en vente que si elle porte l'estampille de l'inspecteur vétérinaire. Les denrées avariées ou périmées sont saisies et détruites en présence du vendeur, sans indemnité.

12 | Supervision, suspension and removal | Tutelle, suspension et révocation
(1) The acts of the mayor and the deliberations of the council shall be forwarded to the Senior Divisional Officer, who may refer any unlawful act to the administrative court within one month. (2) Any inhabitant who considers himself wronged by an act of the council shall first address a complaint to the mayor; silence for sixty days shall amount to rejection. (3) A mayor guilty of misappropriation of council funds or of serious misconduct may be suspended for three months by order of the minister and, upon conviction, removed by decree. (4) A mayor so removed shall be ineligible for ten years.
(1) Les actes du maire et les délibérations du conseil sont transmis au préfet, qui peut déférer tout acte illégal au tribunal administratif dans un délai d'un mois. (2) Tout habitant qui s'estime lésé par un acte de la commune adresse d'abord une réclamation au maire ; le silence gardé pendant soixante jours vaut rejet. (3) Le maire coupable de détournement de deniers communaux ou de faute lourde peut être suspendu pour trois mois par arrêté du ministre et, en cas de condamnation, révoqué par décret. (4) Le maire ainsi révoqué est inéligible pendant dix ans.
`),
  },
  queries: readAnswered(
    `
en | mayor chop we money | a 12
en | bar music too loud night | a 5
en | get shop inside central market | a 9
en | chief chase me from village | a 7, a 8
fr | poubelles pleines au quartier | a 1, a 5
fr | ticket du marché trop cher | a 10
fr | je veux devenir maire | a 2
fr | vendeuse triche sur le kilo | a 11
en | Our fon don die, who go choose the new one? | a 6
en | Can anybody enter and sit down when councillors are meeting? | a 3
en | Council people dey collect money for my signboard, dem no give paper, na correct? | a 4
fr | La mairie a attrapé mes chèvres sur la route, je les récupère comment? | a 5
fr | J'ai voyagé trois mois, on a donné mon comptoir au marché à quelqu'un d'autre | a 9
fr | Notre chef de village nous rackette trop, on peut l'enlever comment? | a 8, a 7
`,
    CODES,
  ),
  heldOut: readAnswered(
    `
en | get stall in market | a 9
en | bar noise at night | a 5
en | mayor stealing money | a 12
fr | enlever le chef de village | a 8
fr | viande avariée au marché | a 11
fr | qui ramasse les poubelles | a 1
en | The council man asked me 1000 francs for market ticket today, is it not too much? | a 10
en | Our chief don die, who go choose the new one? | a 6
en | Can I enter and listen when the councillors are meeting? | a 3
fr | Il faut avoir quel âge pour être conseiller à la mairie ? | a 2
fr | Le chef veut me chasser du village, est-ce qu'il a le droit ? | a 7
fr | La mairie me réclame une taxe mais ne donne pas de reçu, je dois payer ? | a 4, a 10
`,
    CODES,
  ),
};
