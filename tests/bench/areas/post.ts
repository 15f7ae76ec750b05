import { readArticles } from '../domains/domain-articles.ts';
import type { Domain } from '../domains/domains.ts';
import { readAnswered } from '../search-queries.ts';

const CODES = { a: 'post_test' } as const;

/** A short made-up law of letters, parcels and savings at the post office. */
export const POST: Domain = {
  law: {
    code: CODES.a,
    name_en: 'Post and parcels',
    name_fr: 'Poste et colis',
    articles: readArticles(`
1 | Definitions | Définitions
For the purposes of this law, "postal item" means any letter, postcard, printed matter, small packet or parcel entrusted to a postal operator; "sender" means the person who deposits the item and "addressee" the person to whom it is directed; "registered item" means an item delivered against signature and covered by a flat-rate guarantee; "insured item" means an item whose content is guaranteed to the extent of the value declared; and "franking" means the payment of postage.
Au sens de la présente loi, on entend par « envoi postal » toute lettre, carte postale, imprimé, petit paquet ou colis confié à un opérateur postal ; par « expéditeur », la personne qui dépose l'envoi et par « destinataire », celle à laquelle il est adressé ; par « envoi recommandé », l'envoi remis contre signature et couvert par une garantie forfaitaire ; par « envoi avec valeur déclarée », l'envoi dont le contenu est garanti à concurrence de la valeur déclarée ; par « affranchissement », le paiement du port.

2 | Universal postal service | Service postal universel
(1) The public postal operator shall provide throughout the national territory, at affordable prices, the collection, sorting, conveyance and delivery of letters not exceeding two kilograms and of parcels not exceeding twenty kilograms. (2) At least one post office shall be open in each subdivision, five days a week. (3) The operator shall not close a post office without the consent of the minister in charge of posts, after the council concerned has been consulted. (4) The carriage of letters weighing less than five hundred grams shall be reserved for the public operator.
(1) L'opérateur postal public assure sur l'ensemble du territoire national, à des prix abordables, la collecte, le tri, l'acheminement et la distribution des lettres n'excédant pas deux kilogrammes et des colis n'excédant pas vingt kilogrammes. (2) Un bureau de poste au moins est ouvert dans chaque arrondissement, cinq jours par semaine. (3) L'opérateur ne peut fermer un bureau de poste sans l'accord du ministre chargé des postes, la commune concernée ayant été consultée. (4) Le transport des lettres d'un poids inférieur à cinq cents grammes est réservé à l'opérateur public.

3 | Licensing of private courier operators | Agrément des opérateurs privés de courrier
(1) The carrying of mail and parcels by a private undertaking, including an interurban passenger transport agency, shall be subject to a licence issued by the minister in charge of posts. (2) The application shall comprise the statutes of the company, proof of a paid-up capital of ten million CFA francs, a liability insurance policy, the list of vehicles and a bank guarantee. (3) The licence shall be valid for five years and shall be renewable upon application lodged six months before its expiry. (4) The minister shall decide within ninety days.
(1) Le transport de courrier et de colis par une entreprise privée, y compris une agence de transport interurbain de voyageurs, est subordonné à un agrément délivré par le ministre chargé des postes. (2) La demande comprend les statuts de la société, la preuve d'un capital libéré de dix millions de francs CFA, une police d'assurance de responsabilité civile, la liste des véhicules et une garantie bancaire. (3) L'agrément est valable cinq ans et est renouvelable sur demande déposée six mois avant son expiration. (4) Le ministre statue dans un délai de quatre-vingt-dix jours.

4 | Postage and underpaid items | Affranchissement et envois insuffisamment affranchis
(1) Postage shall be paid by the sender in advance, by means of stamps or of a franking machine. (2) Tariffs shall be posted at the counter and shall take into account the weight, the destination and the speed of conveyance. (3) An item bearing insufficient stamps shall be charged to the addressee at double the missing amount; where the addressee declines to pay, it shall be returned to the sender. (4) Literature for the blind shall be carried free of charge. (5) The re-use of a stamp already cancelled shall be prohibited.
(1) Le port est acquitté d'avance par l'expéditeur, au moyen de timbres-poste ou d'une machine à affranchir. (2) Les tarifs sont affichés au guichet et tiennent compte du poids, de la destination et de la rapidité de l'acheminement. (3) L'envoi insuffisamment affranchi est taxé à la charge du destinataire au double du montant manquant ; lorsque le destinataire refuse de payer, il est renvoyé à l'expéditeur. (4) Les cécogrammes sont transportés en franchise. (5) La réutilisation d'un timbre-poste déjà oblitéré est interdite.

5 | Inviolability of correspondence | Inviolabilité de la correspondance
(1) The secrecy of correspondence shall be inviolable. Postal staff shall take an oath before the court of first instance to respect it. (2) No item may be opened, seized or withheld save upon a written order of a judicial authority or for customs inspection in the presence of a postal employee. (3) An employee who opens, destroys or diverts a letter, or reveals its content, shall be punished with imprisonment for from three months to three years and a fine of from 50,000 to 300,000 CFA francs.
(1) Le secret de la correspondance est inviolable. Le personnel postal prête serment devant le tribunal de première instance de le respecter. (2) Aucun envoi ne peut être ouvert, saisi ou retenu, sauf sur ordre écrit d'une autorité judiciaire ou aux fins de contrôle douanier en présence d'un agent postal. (3) L'agent qui ouvre, détruit ou détourne une lettre, ou en révèle le contenu, est puni d'un emprisonnement de trois mois à trois ans et d'une amende de 50 000 à 300 000 francs CFA.

6 | Articles excluded from the mail | Objets exclus du service postal
It shall be prohibited to insert in a postal item narcotics, firearms and ammunition, explosive, flammable or radioactive substances, live animals other than bees and leeches, perishable biological matter and obscene articles. Banknotes, jewels and precious metals may be sent only as insured items. The operator may require the sender to declare the content and, in case of well-founded suspicion, to open the parcel at the counter. Prohibited articles shall be handed over to the competent authority and the sender shall not be entitled to any indemnity.
Il est interdit d'insérer dans un envoi postal des stupéfiants, des armes à feu et des munitions, des matières explosives, inflammables ou radioactives, des animaux vivants autres que les abeilles et les sangsues, des matières biologiques périssables et des objets obscènes. Les billets de banque, bijoux et métaux précieux ne peuvent être expédiés que sous forme d'envois avec valeur déclarée. L'opérateur peut exiger de l'expéditeur qu'il déclare le contenu et, en cas de soupçon fondé, qu'il ouvre le colis au guichet. Les objets prohibés sont remis à l'autorité compétente et l'expéditeur n'a droit à aucune indemnité.

7 | Delivery, collection and undeliverable items | Distribution, retrait et envois en souffrance
(1) Registered items and parcels shall be delivered to the addressee in person, or to an agent holding a power of attorney, upon production of an identity document and against signature. (2) Where the addressee is absent, a notice shall be left; the item shall be kept available for fifteen days, free of storage charges, and for fifteen further days at 200 CFA francs per day. (3) Thereafter it shall be returned to the sender. (4) An item which can neither be delivered nor returned shall be opened by a commission and sold or destroyed after one year.
(1) Les envois recommandés et les colis sont remis au destinataire en personne, ou à un mandataire muni d'une procuration, sur présentation d'une pièce d'identité et contre signature. (2) En cas d'absence du destinataire, un avis de passage est laissé ; l'envoi est tenu à disposition pendant quinze jours, sans frais de magasinage, puis pendant quinze jours supplémentaires à raison de 200 francs CFA par jour. (3) Passé ce délai, il est renvoyé à l'expéditeur. (4) L'envoi qui ne peut être ni distribué ni renvoyé est ouvert par une commission et vendu ou détruit après un an.

8 | Post office boxes | Boîtes postales
(1) Any person of full age or any legal person may rent a post office box upon presentation of an identity document, proof of domicile and payment of an annual rental fixed at 12,000 CFA francs for individuals and 36,000 CFA francs for companies. (2) The rental shall be due before 31 January; failing payment by 31 March, the lock shall be changed and the mail returned. (3) The holder shall not allow a third party to use the box without declaring it to the post office. (4) The loss of a key shall be reported forthwith.
(1) Toute personne majeure ou toute personne morale peut louer une boîte postale sur présentation d'une pièce d'identité, d'un justificatif de domicile et contre paiement d'une redevance annuelle fixée à 12 000 francs CFA pour les particuliers et à 36 000 francs CFA pour les sociétés. (2) La redevance est due avant le 31 janvier ; à défaut de paiement au 31 mars, la serrure est changée et le courrier renvoyé. (3) Le titulaire ne peut permettre à un tiers d'utiliser la boîte sans en faire la déclaration au bureau de poste. (4) La perte d'une clé est signalée sans délai.

9 | Liability for loss, damage and delay | Responsabilité en cas de perte, d'avarie et de retard
(1) The operator shall be liable for the loss, theft or damage of registered items, of insured items and of parcels. No indemnity shall be due for ordinary letters. (2) The indemnity shall be 25,000 CFA francs for a registered item, the value declared for an insured item, and 3,000 CFA francs per kilogram for a parcel; postage shall moreover be refunded. (3) A delay of more than ten days in delivery shall give entitlement to the refund of postage. (4) The operator shall be exempted in case of force majeure, of defective packing or of fault of the sender.
(1) L'opérateur est responsable de la perte, de la spoliation ou de l'avarie des envois recommandés, des envois avec valeur déclarée et des colis. Aucune indemnité n'est due pour les lettres ordinaires. (2) L'indemnité est de 25 000 francs CFA pour un envoi recommandé, de la valeur déclarée pour un envoi avec valeur déclarée et de 3 000 francs CFA par kilogramme pour un colis ; le port est en outre remboursé. (3) Un retard de distribution de plus de dix jours donne droit au remboursement du port. (4) L'opérateur est exonéré en cas de force majeure, d'emballage défectueux ou de faute de l'expéditeur.

10 | Money orders | Mandats postaux
(1) Money orders may be issued up to a maximum of 1,000,000 CFA francs per transaction. (2) The payee shall produce a valid identity document and the code of the order; payment shall be made within the two days following the issue. (3) A money order shall be valid until the end of the month following that of its issue; it may thereafter be renewed against a fee of 500 CFA francs. (4) Amounts not claimed within five years shall accrue to the Treasury. (5) A money order may not be assigned to a third party.
(1) Les mandats sont émis dans la limite de 1 000 000 de francs CFA par opération. (2) Le bénéficiaire présente une pièce d'identité en cours de validité et le code du mandat ; le paiement intervient dans les deux jours suivant l'émission. (3) Le mandat est valable jusqu'à la fin du mois suivant celui de son émission ; il peut ensuite être renouvelé moyennant un droit de 500 francs CFA. (4) Les sommes non réclamées dans un délai de cinq ans sont acquises au Trésor. (5) Le mandat ne peut être cédé à un tiers.

11 | Post office savings | Épargne postale
(1) Any person may open a savings account at a post office with a first deposit of 10,000 CFA francs; a minor aged sixteen may make withdrawals without the assistance of a legal representative. (2) Deposits shall be guaranteed by the State and shall bear interest, capitalised on 31 December, at a rate fixed by the minister in charge of finance. (3) Withdrawals exceeding 500,000 CFA francs shall be subject to three days' notice. (4) Upon the death of the holder, the balance shall be paid to the heirs on presentation of the death certificate and of the judgment of heirship. (5) A lost passbook shall be replaced after a stop-payment declaration.
(1) Toute personne peut ouvrir un compte d'épargne dans un bureau de poste moyennant un premier dépôt de 10 000 francs CFA ; le mineur âgé de seize ans peut effectuer des retraits sans l'assistance de son représentant légal. (2) Les dépôts sont garantis par l'État et portent intérêt, capitalisé au 31 décembre, au taux fixé par le ministre chargé des finances. (3) Les retraits supérieurs à 500 000 francs CFA sont soumis à un préavis de trois jours. (4) En cas de décès du titulaire, le solde est versé aux héritiers sur présentation de l'acte de décès et du jugement d'hérédité. (5) Le livret perdu est remplacé après déclaration d'opposition.

12 | Claims and appeal | Réclamations et recours
A claim concerning a postal item shall be lodged by the sender or the addressee, free of charge and at any post office, within six months of the day following the deposit, upon presentation of the receipt. The operator shall conduct an inquiry and reply within thirty days for the inland service and within three months for the international service. Failing a reply, or in case of dismissal, the claimant may seise the postal mediator within sixty days, without prejudice to the right of action before the court, which shall lapse after one year.
La réclamation relative à un envoi postal est introduite par l'expéditeur ou le destinataire, sans frais et dans tout bureau de poste, dans les six mois du lendemain du dépôt, sur présentation du récépissé. L'opérateur procède à une enquête et répond dans un délai de trente jours pour le service intérieur et de trois mois pour le service international. À défaut de réponse, ou en cas de rejet, le réclamant peut saisir le médiateur postal dans un délai de soixante jours, sans préjudice de l'action en justice, laquelle se prescrit par un an.

13 | Inspection and sanctions | Contrôle et sanctions
(1) Sworn inspectors of posts may visit sorting centres and vehicles of operators and have the registers produced. (2) An operator who disregards its obligations shall be served with formal notice of thirty days and shall thereafter be liable to a penalty of from 500,000 to 10,000,000 CFA francs, to suspension of the licence for three months or to its withdrawal. (3) Whoever carries mail for reward without a licence, or counterfeits postage stamps, shall be punished with imprisonment for from six months to five years. (4) Decisions to sanction may be challenged before the administrative court within two months.
(1) Les inspecteurs assermentés des postes peuvent visiter les centres de tri et les véhicules des opérateurs et se faire présenter les registres. (2) L'opérateur qui méconnaît ses obligations fait l'objet d'une mise en demeure de trente jours, puis encourt une pénalité de 500 000 à 10 000 000 de francs CFA, la suspension de l'agrément pour trois mois ou son retrait. (3) Quiconque transporte du courrier à titre onéreux sans agrément, ou contrefait des timbres-poste, est puni d'un emprisonnement de six mois à cinq ans. (4) Les décisions de sanction peuvent être contestées devant le tribunal administratif dans un délai de deux mois.
`),
  },
  queries: readAnswered(
    `
en | parcel never reached me | a 9, a 12
en | put cash inside envelope | a 6
en | postman read my letter | a 5
en | PO box yearly price | a 8
fr | colis gardé combien de jours | a 7
fr | carnet Campost égaré | a 11
fr | prendre colis dans mon bus | a 3, a 13
fr | manque de timbre, qui paie | a 4
en | My brother send me money for Campost last three months, I fit still collect am? | a 10
en | How many months do I have to complain about my lost letter to Campost? | a 12
en | They want to close the post office in our village, can they just do so? | a 2
fr | Grand-père est mort avec l'argent à la poste, la famille retire ça comment? | a 11
fr | Les gars prennent l'argent pour porter le courrier sans aucun papier, ils vont en prison? | a 13, a 3
fr | Je peux envoyer mon petit chien par la poste à ma sœur à Maroua? | a 6
`,
    CODES,
  ),
  heldOut: readAnswered(
    `
en | parcel lost compensation | a 9, a 12
en | P.O. box price | a 8
en | withdraw money order | a 10
fr | colis pas récupéré délai | a 7
fr | ouvrir compte épargne poste | a 11
fr | lettre pas assez de timbres | a 4
en | Post office worker open my letter read am, wetin fit happen to him? | a 5
en | Can I put cash or gold inside a parcel to send to my sister? | a 6
en | I want my buses to start carrying parcels, which permit do I need? | a 3
fr | Je me plains où si la poste n'a pas livré mon colis et jusqu'à quand ? | a 12
fr | Ils veulent fermer la poste de notre arrondissement, est-ce qu'ils ont le droit ? | a 2
fr | L'agence de voyage fait le courrier sans autorisation, elle risque quoi ? | a 13, a 3
`,
    CODES,
  ),
};
