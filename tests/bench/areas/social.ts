import { readArticles } from '../domains/domain-articles.ts';
import type { Domain } from '../domains/domains.ts';
import { readAnswered } from '../search-queries.ts';

const CODES = { a: 'social_test' } as const;

/** A short made-up law of social security. */
export const SOCIAL: Domain = {
  law: {
    code: CODES.a,
    name_en: 'Social security',
    name_fr: 'Sécurité sociale',
    articles: readArticles(`
1 | Persons covered | Personnes assujetties
(1) Shall be compulsorily affiliated to the social security scheme all workers governed by the Labour Code, including apprentices, domestic workers and temporary workers, whatever the nature or validity of their contract. (2) Self-employed persons, farmers and workers of the informal sector may be affiliated on a voluntary basis. (3) A worker who ceases to be subject to compulsory insurance after having contributed for at least six months may apply for voluntary insurance within five years of the end of employment.
(1) Sont obligatoirement affiliés au régime de sécurité sociale tous les travailleurs relevant du Code du travail, y compris les apprentis, les gens de maison et les travailleurs temporaires, quelles que soient la nature ou la validité de leur contrat. (2) Les travailleurs indépendants, les exploitants agricoles et les travailleurs du secteur informel peuvent être affiliés à titre volontaire. (3) Le travailleur qui cesse d'être assujetti à l'assurance obligatoire après avoir cotisé pendant six mois au moins peut demander son admission à l'assurance volontaire dans les cinq ans suivant la fin de l'emploi.

2 | Registration of employers and workers | Immatriculation des employeurs et des travailleurs
(1) Every employer shall apply for registration with the Fund within eight days of engaging the first worker. (2) The employer shall also have each worker registered within eight days of engagement, by submitting a form signed by both parties together with copies of the worker's identity card and birth certificate. (3) Where the employer fails to do so, the worker may apply for registration directly. (4) The Fund shall issue an insurance number, which shall be retained throughout the worker's career.
(1) Tout employeur demande son immatriculation à la Caisse dans les huit jours suivant l'embauche du premier travailleur. (2) L'employeur fait également immatriculer chaque travailleur dans les huit jours de son embauche, en déposant un formulaire signé des deux parties accompagné des copies de la carte d'identité et de l'acte de naissance du travailleur. (3) En cas de carence de l'employeur, le travailleur peut demander directement son immatriculation. (4) La Caisse délivre un numéro d'assuré, conservé pendant toute la carrière du travailleur.

3 | Rate and payment of contributions | Taux et versement des cotisations
(1) Contributions shall be assessed on all remuneration paid, up to a ceiling of 750,000 CFA francs per month. (2) The rate for old age pensions shall be 8.4 per cent, shared equally between the employer and the worker; contributions for family allowances and occupational risks shall be borne solely by the employer. (3) The employer shall deduct the share of the worker at each payment of wages and pay the whole to the Fund not later than the fifteenth day of the following month. (4) The worker may not object to such deduction.
(1) Les cotisations sont assises sur l'ensemble des rémunérations versées, dans la limite d'un plafond de 750 000 francs CFA par mois. (2) Le taux applicable à la pension de vieillesse est de 8,4 pour cent, réparti à parts égales entre l'employeur et le travailleur ; les cotisations dues au titre des prestations familiales et des risques professionnels sont à la charge exclusive de l'employeur. (3) L'employeur précompte la part du travailleur lors de chaque paie et verse le tout à la Caisse au plus tard le quinzième jour du mois suivant. (4) Le travailleur ne peut s'opposer à ce précompte.

4 | Family allowances | Allocations familiales
(1) Family allowances shall be paid to the insured worker for each dependent child from birth to the age of fourteen. (2) The age limit shall be eighteen years for an apprentice, and twenty-one years for a child who pursues studies or who, by reason of infirmity, is unable to work. (3) The worker shall produce the birth certificate of the child, a life certificate each year and, from the age of six, a certificate of school attendance. (4) The same child shall not give entitlement to allowances twice.
(1) Les allocations familiales sont servies au travailleur assuré pour chaque enfant à charge, de la naissance à l'âge de quatorze ans. (2) La limite d'âge est de dix-huit ans pour l'apprenti et de vingt et un ans pour l'enfant qui poursuit des études ou qui, par suite d'infirmité, est dans l'incapacité de travailler. (3) Le travailleur produit l'acte de naissance de l'enfant, un certificat de vie chaque année et, à partir de six ans, un certificat de scolarité. (4) Un même enfant ne peut ouvrir deux fois droit aux allocations.

5 | Maternity benefits | Prestations de maternité
(1) The insured woman shall receive, during the fourteen weeks of maternity leave, a daily allowance equal to the whole of her last wage. (2) Prenatal allowances shall be paid provided that the pregnancy is declared before the end of the third month and that two medical examinations are undergone. (3) In case of illness resulting from pregnancy or childbirth, leave shall be extended by six weeks. (4) Medical expenses of delivery shall be refunded upon production of the medical certificate and receipts.
(1) La femme assurée perçoit, pendant les quatorze semaines du congé de maternité, une indemnité journalière égale à la totalité de son dernier salaire. (2) Les allocations prénatales sont versées à condition que la grossesse soit déclarée avant la fin du troisième mois et que deux examens médicaux soient subis. (3) En cas de maladie résultant de la grossesse ou des couches, le congé est prolongé de six semaines. (4) Les frais médicaux d'accouchement sont remboursés sur production du certificat médical et des quittances.

6 | Old age pension | Pension de vieillesse
(1) An insured person who attains the age of sixty shall be entitled to an old age pension where he or she has been registered for at least twenty years and shows proof of at least one hundred and eighty months of contributions. (2) Early retirement may be granted at the age of fifty. (3) The monthly amount shall be equal to thirty per cent of the average remuneration of the last sixty months, increased by one per cent for each additional twelve months. (4) A person who does not meet these conditions shall receive a lump sum payable once.
(1) L'assuré qui atteint l'âge de soixante ans a droit à une pension de vieillesse s'il est immatriculé depuis vingt ans au moins et justifie de cent quatre-vingts mois de cotisation au moins. (2) La retraite anticipée peut être accordée à l'âge de cinquante ans. (3) Le montant mensuel est égal à trente pour cent de la rémunération moyenne des soixante derniers mois, majoré d'un pour cent par tranche supplémentaire de douze mois. (4) L'assuré qui ne remplit pas ces conditions perçoit une allocation versée en une seule fois.

7 | Invalidity pension | Pension d'invalidité
An insured person who, before reaching retirement age, suffers a permanent reduction of at least two-thirds of earning capacity as a result of an illness or accident of non-occupational origin shall be entitled to an invalidity pension, provided that he or she has been insured for five years and has contributed for six of the last twelve months. The state of invalidity shall be established by the medical adviser of the Fund and reviewed every two years. Where the invalid requires the constant help of another person, the pension shall be increased by forty per cent.
L'assuré qui, avant l'âge de la retraite, subit une diminution permanente d'au moins deux tiers de sa capacité de gain par suite d'une maladie ou d'un accident d'origine non professionnelle a droit à une pension d'invalidité, à condition d'être assuré depuis cinq ans et d'avoir cotisé pendant six des douze derniers mois. L'état d'invalidité est constaté par le médecin-conseil de la Caisse et révisé tous les deux ans. Lorsque l'invalide a besoin de l'assistance constante d'une tierce personne, la pension est majorée de quarante pour cent.

8 | Survivors' pension | Pension de survivants
(1) Upon the death of a pensioner or of an insured person who met the conditions for a pension, the surviving spouses not remarried, the dependent children and, failing them, the parents shall be entitled to a survivors' pension. (2) The share of the spouses shall be fifty per cent, divided equally among them. (3) The claim shall include the death certificate, the marriage certificate, a certificate of non-separation and the birth certificates of the children. (4) A widow or widower who remarries shall forfeit the pension.
(1) En cas de décès du titulaire d'une pension ou d'un assuré remplissant les conditions pour en bénéficier, les conjoints survivants non remariés, les enfants à charge et, à défaut, les ascendants ont droit à une pension de survivants. (2) La part des conjoints est de cinquante pour cent, répartie entre eux à parts égales. (3) La demande comprend l'acte de décès, l'acte de mariage, un certificat de non-séparation et les actes de naissance des enfants. (4) La veuve ou le veuf qui se remarie est déchu de la pension.

9 | Industrial accidents and occupational diseases | Accidents du travail et maladies professionnelles
(1) Shall be considered as an industrial accident any accident which befalls a worker through or in the course of work, or on the way between the residence and the place of work. (2) The employer shall declare the accident to the Fund within three working days and provide first aid. (3) The victim shall be entitled to free medical care, to a daily allowance of two-thirds of the wage as from the day following the stoppage of work and, in case of permanent incapacity of twenty per cent or more, to a life annuity.
(1) Est considéré comme accident du travail tout accident survenu à un travailleur par le fait ou à l'occasion du travail, ou pendant le trajet entre la résidence et le lieu de travail. (2) L'employeur déclare l'accident à la Caisse dans un délai de trois jours ouvrables et assure les premiers soins. (3) La victime a droit à la gratuité des soins médicaux, à une indemnité journalière des deux tiers du salaire à compter du lendemain de l'arrêt de travail et, en cas d'incapacité permanente égale ou supérieure à vingt pour cent, à une rente viagère.

10 | Inspection, surcharges and recovery | Contrôle, majorations et recouvrement
(1) Sworn controllers of the Fund may enter workplaces, question workers and examine pay registers; whoever obstructs them shall be liable to a fine of from 100,000 to 1,000,000 CFA francs. (2) Contributions not paid within the time limit shall be increased by ten per cent, and thereafter by one per cent for each month of delay. (3) Failing payment within fifteen days of a formal notice, the director of the Fund shall issue a warrant of constraint, enforceable after five days. (4) The retention of amounts deducted from wages shall be punished as breach of trust.
(1) Les contrôleurs assermentés de la Caisse peuvent pénétrer dans les lieux de travail, interroger les travailleurs et examiner les registres de paie ; quiconque leur fait obstacle est passible d'une amende de 100 000 à 1 000 000 de francs CFA. (2) Les cotisations non versées dans le délai sont majorées de dix pour cent, puis d'un pour cent par mois de retard. (3) À défaut de paiement dans les quinze jours d'une mise en demeure, le directeur de la Caisse décerne une contrainte, exécutoire après cinq jours. (4) La rétention des sommes précomptées sur les salaires est punie comme abus de confiance.

11 | Disputes and limitation | Contentieux et prescription
(1) A decision refusing or reducing a benefit may be challenged within three months before the commission for free appeals of the Fund, which shall rule within two months. (2) Its decision may be referred to the social insurance tribunal within thirty days; the proceedings shall be free of charge and representation by counsel shall not be required. (3) Claims for family allowances shall lapse after one year, and those for pensions after five years. (4) Benefits may be neither assigned nor attached, save for the payment of maintenance.
(1) La décision de refus ou de réduction d'une prestation peut être contestée dans un délai de trois mois devant la commission de recours gracieux de la Caisse, qui statue dans un délai de deux mois. (2) Sa décision peut être déférée au tribunal du contentieux social dans un délai de trente jours ; la procédure est gratuite et le ministère d'avocat n'est pas requis. (3) L'action en paiement des allocations familiales se prescrit par un an, celle relative aux pensions par cinq ans. (4) Les prestations sont incessibles et insaisissables, sauf pour le paiement de créances alimentaires.
`),
  },
  queries: readAnswered(
    `
en | CNPS for my housegirl | a 1, a 2
en | boss chop my CNPS money | a 10, a 3
en | husband die, his retirement money | a 8
en | bike knocked me going work | a 9
fr | argent des enfants CNPS | a 4
fr | combien on coupe sur salaire | a 3
fr | j'ai accouché, qui me paie | a 5
fr | bayam-sellam veut cotiser CNPS | a 1
en | I don work fifteen years, I be 60, CNPS go pay me every month? | a 6
en | Stroke paralysed my brother at 45 and he can't work again, any money from CNPS? | a 7
en | CNPS refused my file, where do I go to complain, must I take a lawyer? | a 11
fr | Mon patron refuse de me mettre à la CNPS, je peux aller m'inscrire seul? | a 2
fr | Je suis fatigué, j'ai 52 ans, je peux déjà arrêter et toucher mon argent CNPS? | a 6
fr | Les gars de la CNPS sont entrés dans ma boutique fouiller les papiers, c'est normal? | a 10
`,
    CODES,
  ),
  heldOut: readAnswered(
    `
en | CNPS maternity leave pay | a 5
en | retirement age pension | a 6
en | injured at work | a 9
fr | pension veuve remariée | a 8
fr | allocations enfants jusqu'à quel âge | a 4
fr | femme de ménage CNPS | a 1, a 2
en | My boss never register me for CNPS, I fit go do am by myself? | a 2
en | How much can they cut from my salary every month for CNPS? | a 3
en | I sell tomatoes in the market, can I also contribute for my old age? | a 1
fr | La CNPS a refusé mon dossier de pension, je me plains où ? | a 11
fr | Le boss coupe la CNPS sur nos salaires et bouffe l'argent, il risque quoi ? | a 10
fr | Depuis mon AVC je ne peux plus travailler, est-ce que j'ai droit à une pension ? | a 7
`,
    CODES,
  ),
};
