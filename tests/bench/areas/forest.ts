import { readArticles } from '../domains/domain-articles.ts';
import type { Domain } from '../domains/domains.ts';
import { readAnswered } from '../search-queries.ts';

const CODES = { a: 'forest_test' } as const;

/** A short made-up law of forests, wildlife and the environment. */
export const FOREST: Domain = {
  law: {
    code: CODES.a,
    name_en: 'Forests, wildlife and environment',
    name_fr: 'Forêts, faune et environnement',
    articles: readArticles(`
1 | Definitions | Définitions
For the purposes of this law, "forest" means any land covered by vegetation in which trees and shrubs predominate; "permanent forest" means land assigned for good to forestry or to the conservation of wildlife; "community forest" means a forest managed by a village community under an agreement with the forestry administration; "protected animal" means any animal whose capture or killing is prohibited or restricted; and "trophy" means the tusks, horns, skin, skull or any durable part of an animal.
Au sens de la présente loi, on entend par « forêt » tout terrain couvert d'une végétation à prédominance d'arbres et d'arbustes ; par « forêt permanente », les terres affectées durablement à la sylviculture ou à la conservation de la faune ; par « forêt communautaire », la forêt gérée par une communauté villageoise en vertu d'une convention conclue avec l'administration des forêts ; par « animal protégé », tout animal dont la capture ou l'abattage est interdit ou réglementé ; par « trophée », les pointes, cornes, peau, crâne ou toute partie durable d'un animal.

2 | Customary user rights | Droits d'usage coutumiers
(1) The communities living near a forest shall retain the right to gather free of charge, for domestic use, dead wood, fruits, honey, bark, leaves and medicinal plants. (2) The exercise of user rights shall not extend to the sale of the products gathered nor to protected species. (3) User rights may be suspended for a period not exceeding two years where the resource is threatened, after consultation of the communities concerned. (4) No community shall be deprived of its rights without fair compensation.
(1) Les communautés riveraines d'une forêt conservent le droit de récolter gratuitement, pour leur usage domestique, le bois mort, les fruits, le miel, les écorces, les feuilles et les plantes médicinales. (2) L'exercice des droits d'usage ne s'étend ni à la vente des produits récoltés ni aux espèces protégées. (3) Les droits d'usage peuvent être suspendus pour une durée n'excédant pas deux ans lorsque la ressource est menacée, après consultation des communautés concernées. (4) Aucune communauté ne peut être privée de ses droits sans une juste indemnisation.

3 | Permit for the exploitation of timber | Permis d'exploitation du bois d'œuvre
(1) No person may fell trees for commercial purposes without a logging permit issued by the minister in charge of forests. (2) The applicant shall furnish proof of registration in the trade register, a tax clearance certificate, proof of residence in Cameroon and a receipt for the payment of the application fee of 150,000 CFA francs. (3) The permit shall be granted for one year, renewable twice, over a maximum volume of 500 cubic metres. (4) It shall be personal and shall neither be assigned nor sub-let.
(1) Nul ne peut abattre des arbres à des fins commerciales sans un permis d'exploitation délivré par le ministre chargé des forêts. (2) Le demandeur produit un justificatif d'immatriculation au registre du commerce, une attestation de non-redevance fiscale, un justificatif de résidence au Cameroun et la quittance des frais de dossier de 150 000 francs CFA. (3) Le permis est accordé pour un an, renouvelable deux fois, sur un volume maximal de 500 mètres cubes. (4) Il est personnel et ne peut être ni cédé ni sous-loué.

4 | Community forests | Forêts communautaires
(1) A village community organised as an association or a common initiative group may apply for the management of a forest not exceeding five thousand hectares. (2) The application shall include the minutes of the consultation meeting, the sketch map of the area, the statutes of the entity and a simple management plan. (3) The management agreement shall be concluded for twenty-five years and reviewed every five years. (4) The proceeds of the forest shall be devoted, as to at least half, to works in the interest of the community.
(1) La communauté villageoise constituée en association ou en groupe d'initiative commune peut solliciter la gestion d'une forêt n'excédant pas cinq mille hectares. (2) La demande comprend le procès-verbal de la réunion de concertation, le croquis de la zone, les statuts de l'entité et un plan simple de gestion. (3) La convention de gestion est conclue pour vingt-cinq ans et révisée tous les cinq ans. (4) Les revenus de la forêt sont consacrés, pour moitié au moins, à des réalisations d'intérêt communautaire.

5 | Transport of timber and waybills | Transport du bois et lettres de voiture
Any vehicle carrying logs or sawn timber shall be accompanied by a secured waybill, numbered and stamped by the forestry administration, stating the origin, species, volume and destination of the load. The hammer mark of the holder of the permit shall be affixed to each log and to the stump. The transport of timber shall be prohibited between six o'clock in the evening and six o'clock in the morning. Timber found without a waybill shall be seized and sold by public auction, and the vehicle shall be impounded.
Tout véhicule transportant des grumes ou du bois débité est muni d'une lettre de voiture sécurisée, cotée et paraphée par l'administration des forêts, indiquant l'origine, l'essence, le volume et la destination du chargement. La marque du marteau du titulaire du permis est apposée sur chaque grume et sur la souche. Le transport du bois est interdit entre dix-huit heures et six heures du matin. Le bois trouvé sans lettre de voiture est saisi et vendu aux enchères publiques, et le véhicule est mis en fourrière.

6 | Bush fires and clearing | Feux de brousse et défrichement
(1) It shall be prohibited to light a fire likely to spread to a forest or to savannah vegetation. (2) Early burning for pastoral purposes may be authorised by the Divisional Officer between 15 November and 31 December. (3) The clearing of more than one hectare on a slope or within fifty metres of a watercourse shall be subject to prior authorisation. (4) Any person who notices a forest fire shall alert the nearest authority without delay, and every able-bodied inhabitant may be requisitioned to fight it.
(1) Il est interdit d'allumer un feu susceptible de se propager à une forêt ou à une végétation de savane. (2) Les feux précoces à but pastoral peuvent être autorisés par le sous-préfet entre le 15 novembre et le 31 décembre. (3) Le défrichement de plus d'un hectare sur un terrain en pente ou à moins de cinquante mètres d'un cours d'eau est soumis à autorisation préalable. (4) Toute personne qui constate un incendie de forêt en alerte sans délai l'autorité la plus proche, et tout habitant valide peut être requis pour le combattre.

7 | Hunting licence | Permis de chasse
(1) Hunting shall be subject to the possession of a hunting licence, with the exception of traditional hunting carried out with weapons made of vegetable material for food purposes only. (2) The licence shall be issued to any person aged at least twenty-one who holds a permit to carry a firearm, an insurance policy and a certificate of competence. (3) It shall be valid for one hunting season, running from 1 December to 31 May. (4) Hunting at night, with headlamps, poison, wire snares or from a vehicle shall be prohibited.
(1) La chasse est subordonnée à la détention d'un permis de chasse, à l'exception de la chasse traditionnelle pratiquée au moyen d'armes d'origine végétale à des fins exclusivement alimentaires. (2) Le permis est délivré à toute personne âgée de vingt et un ans au moins, titulaire d'un permis de port d'arme, d'une police d'assurance et d'un certificat d'aptitude. (3) Il est valable pour une saison de chasse, allant du 1er décembre au 31 mai. (4) La chasse de nuit, à la lampe frontale, au poison, au collet métallique ou à partir d'un véhicule est interdite.

8 | Protected animals and trophies | Animaux protégés et trophées
(1) Wildlife species shall be divided into classes A, B and C. The animals of class A shall be fully protected and may not be killed, captured, kept or sold, except under an authorisation for scientific purposes. (2) Whoever is found in possession of a whole or part of an animal of class A shall be presumed to have captured or killed it. (3) No person shall be prosecuted for having killed a protected animal out of the pressing necessity of self-defence, or of the defence of livestock or crops, provided that proof thereof is furnished to the wildlife officer within seventy-two hours.
(1) Les espèces animales sont réparties en classes A, B et C. Les animaux de la classe A sont intégralement protégés et ne peuvent être abattus, capturés, détenus ou vendus, sauf autorisation à des fins scientifiques. (2) Quiconque est trouvé en possession de tout ou partie d'un animal de la classe A est réputé l'avoir capturé ou abattu. (3) Nul ne peut être poursuivi pour avoir abattu un animal protégé dans la nécessité immédiate de sa défense, ou de celle de son cheptel ou de ses cultures, à condition d'en apporter la preuve à l'agent de la faune dans les soixante-douze heures.

9 | Environmental impact assessment | Étude d'impact environnemental
(1) The promoter of any project likely to harm the environment shall, at his own expense, carry out an impact assessment before the commencement of works. (2) The assessment shall describe the initial state of the site, the foreseeable effects and the measures intended to mitigate them, and shall be submitted to public hearings for thirty days. (3) The minister in charge of the environment shall issue or refuse the certificate of conformity within four months. (4) Works begun without a certificate shall be halted immediately.
(1) Le promoteur de tout projet susceptible de porter atteinte à l'environnement réalise, à ses frais, une étude d'impact avant le début des travaux. (2) L'étude décrit l'état initial du site, les effets prévisibles et les mesures destinées à les atténuer, et est soumise à des audiences publiques pendant trente jours. (3) Le ministre chargé de l'environnement délivre ou refuse le certificat de conformité dans un délai de quatre mois. (4) Les travaux entrepris sans certificat sont immédiatement arrêtés.

10 | Waste and pollution of waters | Déchets et pollution des eaux
The dumping, burying or burning of waste outside the sites approved for that purpose shall be prohibited. It shall likewise be prohibited to discharge into watercourses, lakes or the sea any substance harmful to the health of man, to fauna or to flora. The manufacture and distribution of non-biodegradable plastic bags of a thickness not exceeding 60 microns shall be prohibited. Whoever causes pollution shall bear the cost of restoring the site, without prejudice to the damages due to the victims.
Le dépôt, l'enfouissement ou le brûlage de déchets hors des sites agréés à cet effet est interdit. Il est également interdit de déverser dans les cours d'eau, les lacs ou la mer toute substance nuisible à la santé de l'homme, à la faune ou à la flore. La fabrication et la distribution de sacs plastiques non biodégradables d'une épaisseur n'excédant pas 60 microns sont interdites. L'auteur d'une pollution supporte le coût de la remise en état du site, sans préjudice des dommages-intérêts dus aux victimes.

11 | Recording of offences and settlement | Constatation des infractions et transaction
(1) Sworn officers in charge of forests, wildlife and the environment shall record offences in reports which shall be deemed authentic until proof to the contrary. They may search vehicles, stop suspects and seize products and implements. (2) The offender may, before any judicial decision, request a settlement from the administration; the amount shall not be lower than the minimum fine. (3) Payment within three months shall extinguish prosecution. (4) No settlement shall be granted for offences concerning animals of class A.
(1) Les agents assermentés chargés des forêts, de la faune et de l'environnement constatent les infractions par des procès-verbaux qui font foi jusqu'à preuve du contraire. Ils peuvent fouiller les véhicules, interpeller les suspects et saisir les produits et les instruments. (2) Le contrevenant peut, avant toute décision judiciaire, solliciter une transaction de l'administration ; le montant ne peut être inférieur au minimum de l'amende. (3) Le paiement dans un délai de trois mois éteint les poursuites. (4) Aucune transaction n'est accordée pour les infractions portant sur les animaux de la classe A.

12 | Penalties | Sanctions pénales
(1) Shall be punished with a fine of from 50,000 to 500,000 CFA francs and imprisonment for from ten days to three months whoever hunts without a licence or lights an unlawful bush fire. (2) Shall be punished with a fine of from 3,000,000 to 10,000,000 CFA francs and imprisonment for from one to three years whoever kills or trades in a protected animal or fells trees without a permit. (3) The penalties shall be doubled in case of a repeated offence or where the offender is an officer of the administration concerned.
(1) Est puni d'une amende de 50 000 à 500 000 francs CFA et d'un emprisonnement de dix jours à trois mois quiconque chasse sans permis ou allume illicitement un feu de brousse. (2) Est puni d'une amende de 3 000 000 à 10 000 000 de francs CFA et d'un emprisonnement d'un à trois ans quiconque abat un animal protégé ou en fait commerce, ou abat des arbres sans permis. (3) Les peines sont doublées en cas de récidive ou lorsque l'auteur de l'infraction est un agent de l'administration concernée.
`),
  },
  queries: readAnswered(
    `
en | prison for selling pangolin | a 12, a 8
en | elephant spoiling my cocoa farm | a 8
en | paper for cutting iroko planks | a 3
en | burn grass for cows | a 6
fr | camion de planches la nuit | a 5
fr | vendre njansang cueilli en brousse | a 2
fr | notre village veut sa forêt | a 4
fr | usine verse saleté au marigot | a 10
en | I wan shoot cane rat with my papa e gun, which paper dem want? | a 7
en | Forest guards caught me with bush meat, can I pay them and finish it without court? | a 11
en | Company wants to build a dam near us, must they ask the villagers first? | a 9
fr | On peut poser les pièges en fil de fer pour attraper le gibier? | a 7
fr | Au marché on emballe encore avec les plastiques noirs, on n'a pas arrêté ça? | a 10
fr | Mon frère a allumé son champ et toute la colline a brûlé, il risque quoi? | a 12, a 6
`,
    CODES,
  ),
  heldOut: readAnswered(
    `
en | night hunting with torch | a 7
en | kill elephant spoiling farm | a 8
en | burn bush for farm | a 6, a 12
fr | sachets plastiques interdits | a 10
fr | couper bois pour vendre | a 3, a 12
fr | camion de planches saisi | a 5, a 11
en | Our village wants to manage the bush behind us and share money, how we fit do? | a 4
en | Can my mother still pick njansang and firewood in the bush without paying anybody? | a 2
en | They catch me say I hunt without permit, how many months for prison? | a 12
fr | On veut construire une grande usine au quartier, est-ce qu'ils doivent d'abord étudier les dégâts ? | a 9
fr | Les éco-gardes m'ont attrapé avec du gibier, je peux payer pour éviter le tribunal ? | a 11
fr | L'usine jette ses produits sales dans notre rivière, qui va payer les dégâts ? | a 10
`,
    CODES,
  ),
};
