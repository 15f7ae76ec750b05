import { readArticles } from '../domains/domain-articles.ts';
import type { Domain } from '../domains/domains.ts';
import { readAnswered } from '../search-queries.ts';

const CODES = { a: 'education_test' } as const;

/** A short made-up law of schooling, from primary school to university. */
export const EDUCATION: Domain = {
  law: {
    code: CODES.a,
    name_en: 'Education',
    name_fr: 'Éducation',
    articles: readArticles(`
1 | Definitions | Définitions
For the purposes of this law, "school" means any public or private establishment which provides nursery, primary or secondary education; "pupil" means any person enrolled in a school; "student" means any person enrolled in an institution of higher education; "proprietor" means the natural or legal person authorised to open and run a private school; and "parent" includes the guardian and any person to whom custody of a child has been granted by a court decision.
Au sens de la présente loi, on entend par « école » tout établissement public ou privé dispensant un enseignement maternel, primaire ou secondaire ; par « élève », toute personne inscrite dans une école ; par « étudiant », toute personne inscrite dans un établissement d'enseignement supérieur ; par « fondateur », la personne physique ou morale autorisée à ouvrir et à diriger une école privée ; le terme « parent » comprend le tuteur et toute personne à laquelle la garde d'un enfant a été confiée par décision de justice.

2 | Compulsory and free primary education | Obligation et gratuité de l'enseignement primaire
(1) Primary education shall be compulsory for every child residing in Cameroon from the age of six to the age of fourteen. (2) It shall be free of charge in public schools; no contribution, in cash or in kind, may be demanded as a condition for admission to class. (3) A parent who, without lawful excuse, fails to enrol a child within thirty days of the beginning of the school year shall be summoned by the inspector of basic education and, where the failure persists, shall be liable to a fine of from 10,000 to 50,000 CFA francs.
(1) L'enseignement primaire est obligatoire pour tout enfant résidant au Cameroun, de l'âge de six ans à l'âge de quatorze ans. (2) Il est gratuit dans les écoles publiques ; aucune contribution, en espèces ou en nature, ne peut être exigée comme condition d'accès à la classe. (3) Le parent qui, sans excuse légitime, omet d'inscrire un enfant dans les trente jours suivant le début de l'année scolaire est convoqué par l'inspecteur de l'éducation de base et, en cas de persistance, est passible d'une amende de 10 000 à 50 000 francs CFA.

3 | Enrolment of pupils | Inscription des élèves
(1) The enrolment file of a pupil shall comprise a copy of the birth certificate, a certificate of vaccination, two photographs and, in case of transfer, the certificate of transfer and the last school report. (2) A child without a birth certificate shall be enrolled provisionally; the head of school shall refer the case to the civil status registrar within sixty days so that a declaratory judgment may be sought. (3) No child shall be refused enrolment on account of disability, pregnancy, religion, language or origin.
(1) Le dossier d'inscription d'un élève comprend une copie de l'acte de naissance, un certificat de vaccination, deux photographies et, en cas de transfert, le certificat de transfert et le dernier bulletin de notes. (2) L'enfant dépourvu d'acte de naissance est inscrit à titre provisoire ; le chef d'établissement saisit l'officier d'état civil dans un délai de soixante jours afin qu'un jugement supplétif puisse être sollicité. (3) Aucun enfant ne peut se voir refuser l'inscription en raison d'un handicap, d'une grossesse, de sa religion, de sa langue ou de son origine.

4 | Opening of a private school | Ouverture d'une école privée
(1) The opening of a private school shall be subject to an authorisation issued by the minister in charge of education. (2) The application shall be submitted at least six months before the beginning of the school year and shall include the title to the land or the lease agreement, the plans of the premises, a certificate of hygiene, the list of teachers with their diplomas and a bank guarantee of two million CFA francs. (3) The silence of the administration for ninety days after the submission of a complete file shall amount to authorisation.
(1) L'ouverture d'une école privée est subordonnée à une autorisation délivrée par le ministre chargé de l'éducation. (2) La demande est déposée six mois au moins avant le début de l'année scolaire et comprend le titre de propriété du terrain ou le contrat de bail, les plans des locaux, un certificat d'hygiène, la liste des enseignants accompagnée de leurs diplômes et une garantie bancaire de deux millions de francs CFA. (3) Le silence de l'administration gardé pendant quatre-vingt-dix jours après le dépôt d'un dossier complet vaut autorisation.

5 | Tuition in private schools | Frais de scolarité dans les écoles privées
(1) The proprietor of a private school shall fix tuition before 30 June and post it at the entrance to the establishment. (2) Tuition may not be increased in the course of the school year. (3) It shall be payable in at least three instalments. (4) A pupil whose tuition has not been paid may be suspended only after two written reminders to the parent at an interval of fifteen days; in no case may the school withhold the pupil's report, certificate or diploma for non-payment.
(1) Le fondateur d'une école privée fixe les frais de scolarité avant le 30 juin et les affiche à l'entrée de l'établissement. (2) Les frais de scolarité ne peuvent être augmentés en cours d'année scolaire. (3) Ils sont payables en trois tranches au moins. (4) L'élève dont les frais de scolarité n'ont pas été acquittés ne peut être suspendu qu'après deux rappels écrits adressés au parent à quinze jours d'intervalle ; en aucun cas l'école ne peut retenir le bulletin, le certificat ou le diplôme de l'élève pour défaut de paiement.

6 | Conditions for teaching | Conditions d'exercice de la fonction enseignante
No person may teach in a public or private school unless that person holds a teaching diploma recognised by the State, produces a criminal record issued less than three months previously and has undergone a medical examination establishing fitness for the post. A person sentenced for an offence against a minor shall be permanently barred from teaching. A teacher in a public school may not give paid lessons to the pupils of his or her own class, within or outside the premises of the establishment.
Nul ne peut enseigner dans une école publique ou privée s'il n'est titulaire d'un diplôme pédagogique reconnu par l'État, s'il ne produit un extrait de casier judiciaire datant de moins de trois mois et s'il n'a subi un examen médical attestant son aptitude à l'emploi. La personne condamnée pour une infraction commise sur un mineur est définitivement exclue de l'enseignement. L'enseignant d'une école publique ne peut dispenser des cours rémunérés aux élèves de sa propre classe, dans l'enceinte ou hors de l'enceinte de l'établissement.

7 | Protection of pupils and prohibition of corporal punishment | Protection des élèves et interdiction des châtiments corporels
(1) The physical and moral integrity of pupils shall be guaranteed. Corporal punishment and any humiliating treatment shall be prohibited. (2) Any member of staff who becomes aware of violence or sexual harassment committed against a pupil shall report it to the head of school and to the State Counsel within forty-eight hours. (3) Without prejudice to criminal proceedings, a teacher who strikes a pupil shall be liable to suspension without pay for a period of one to six months.
(1) L'intégrité physique et morale des élèves est garantie. Les châtiments corporels et tout traitement humiliant sont interdits. (2) Tout membre du personnel qui a connaissance de violences ou d'un harcèlement sexuel commis sur un élève en fait le signalement au chef d'établissement et au procureur de la République dans un délai de quarante-huit heures. (3) Sans préjudice des poursuites pénales, l'enseignant qui frappe un élève encourt une suspension sans traitement d'une durée d'un à six mois.

8 | Discipline of pupils and exclusion | Discipline des élèves et exclusion
(1) The disciplinary sanctions applicable to pupils shall be warning, reprimand, temporary exclusion not exceeding eight days and permanent exclusion. (2) Permanent exclusion may be ordered only by the disciplinary council, after the pupil, assisted by a parent, has been heard. (3) The parent shall be notified in writing of the reasons at least five days before the sitting. (4) The decision may be challenged before the divisional delegate within fifteen days; such challenge shall stay execution.
(1) Les sanctions disciplinaires applicables aux élèves sont l'avertissement, le blâme, l'exclusion temporaire n'excédant pas huit jours et l'exclusion définitive. (2) L'exclusion définitive ne peut être prononcée que par le conseil de discipline, l'élève, assisté d'un parent, ayant été entendu. (3) Le parent est informé par écrit des motifs cinq jours au moins avant la séance. (4) La décision peut être contestée devant le délégué départemental dans un délai de quinze jours ; cette contestation est suspensive.

9 | Official examinations and fraud | Examens officiels et fraude
(1) Registration for official examinations shall be open from 1 October to 30 November; registration fees shall be fixed by decree. (2) A candidate who uses forged papers, impersonates another candidate or is found with unauthorised documents or devices in the examination room shall have his or her results cancelled and shall be barred from sitting any official examination for a period of two to five years. (3) Whoever discloses examination questions beforehand shall be punished with imprisonment for from one to three years. (4) A request for verification of marks shall be lodged within thirty days of the publication of results.
(1) L'inscription aux examens officiels est ouverte du 1er octobre au 30 novembre ; les droits d'inscription sont fixés par décret. (2) Le candidat qui use de faux documents, se substitue à un autre candidat ou est trouvé en possession de documents ou d'appareils non autorisés dans la salle d'examen voit ses résultats annulés et est exclu de tout examen officiel pour une durée de deux à cinq ans. (3) Quiconque divulgue à l'avance les épreuves d'un examen est puni d'un emprisonnement d'un à trois ans. (4) La demande de vérification des notes est introduite dans les trente jours de la publication des résultats.

10 | Admission to university and scholarships | Accès à l'université et bourses
(1) Admission to a State university shall be open to holders of the Baccalauréat, of the General Certificate of Education Advanced Level obtained in at least two subjects, or of a foreign certificate recognised as equivalent. (2) University fees shall be fifty thousand CFA francs per year for nationals. (3) Scholarships shall be awarded, on academic merit and family income, to students below the age of twenty-five; a scholarship shall be withdrawn from a student who repeats a year without medical grounds.
(1) L'accès à une université d'État est ouvert aux titulaires du baccalauréat, du General Certificate of Education Advanced Level obtenu en deux matières au moins, ou d'un titre étranger admis en équivalence. (2) Les droits universitaires sont de cinquante mille francs CFA par an pour les nationaux. (3) Les bourses sont attribuées, selon le mérite académique et les revenus de la famille, aux étudiants âgés de moins de vingt-cinq ans ; la bourse est retirée à l'étudiant qui redouble une année sans motif médical.

11 | Equivalence of foreign diplomas | Équivalence des diplômes étrangers
The holder of a diploma obtained abroad may apply to the national commission for equivalence for its recognition. The application shall include a certified copy of the diploma, the transcripts of marks, an official translation where the diploma is drawn up in a language other than English or French, and the receipt for a fee of 25,000 CFA francs. The commission shall decide within four months. A refusal shall state the reasons therefor and may be referred to the administrative court after a preliminary complaint to the minister in charge of higher education.
Le titulaire d'un diplôme obtenu à l'étranger peut en demander la reconnaissance à la commission nationale des équivalences. La demande comprend une copie certifiée conforme du diplôme, les relevés de notes, une traduction officielle lorsque le diplôme est rédigé dans une langue autre que le français ou l'anglais, et la quittance d'un droit de 25 000 francs CFA. La commission statue dans un délai de quatre mois. Le refus est motivé et peut être déféré au tribunal administratif après recours gracieux préalable adressé au ministre chargé de l'enseignement supérieur.

12 | Inspection and closure of schools | Inspection et fermeture des écoles
(1) Sworn inspectors may enter any school during opening hours, consult the registers and attend lessons. (2) Where an irregularity is recorded, the proprietor shall be given formal notice to remedy it within thirty days. (3) A school opened without authorisation shall be closed forthwith by order of the Senior Divisional Officer, and its pupils shall be placed in neighbouring establishments. (4) The proprietor shall refund the tuition collected and shall be liable to a fine of from 500,000 to 5,000,000 CFA francs.
(1) Les inspecteurs assermentés peuvent pénétrer dans toute école pendant les heures d'ouverture, consulter les registres et assister aux cours. (2) Lorsqu'une irrégularité est constatée, le fondateur est mis en demeure d'y remédier dans un délai de trente jours. (3) L'école ouverte sans autorisation est fermée sans délai par arrêté du préfet, et ses élèves sont répartis dans les établissements voisins. (4) Le fondateur rembourse les frais de scolarité perçus et est passible d'une amende de 500 000 à 5 000 000 de francs CFA.
`),
  },
  queries: readAnswered(
    `
en | teacher flogging my child | a 7
en | school seized report card fees | a 5
en | girl get belle, school refuse | a 3
en | phone in GCE hall | a 9
fr | mon fils renvoyé du lycée | a 8
fr | lancer ma propre maternelle | a 4
fr | bourse étudiant qui a échoué | a 10
fr | master de Chine valable ici | a 11
en | Dem fit drive my pikin from government school because I no pay PTA money? | a 2
en | My pikin no get birth certificate, how he go start class one? | a 3
en | Government school teacher says my son must pay her for evening classes at her house | a 6
fr | Le collège privé a ajouté sur la pension en janvier, est-ce qu'ils ont le droit? | a 5
fr | L'école de mon fils n'avait pas de papiers et on l'a fermée, qui rend mon argent? | a 12
fr | Mes notes du bac sont bizarres, je peux demander qu'on recorrige ma copie? | a 9
`,
    CODES,
  ),
  heldOut: readAnswered(
    `
en | school seized report card fees | a 5
en | teacher beating child | a 7
en | phone in exam hall | a 9
fr | ouvrir un collège privé | a 4
fr | bourse étudiant âge limite | a 10
fr | enfant renvoyé du lycée | a 8
en | My daughter get belle, the principal fit refuse her for school? | a 3
en | I did my master in Germany, how do I get it recognised here in Cameroon? | a 11
en | The government school is asking money before my boy enters class one, is that allowed? | a 2
fr | Le prof de maths prend les dos pour faire répét à ses propres élèves, c'est permis ? | a 6
fr | On a fermé l'école de mon petit parce qu'elle était clandestine, qui me rembourse ? | a 12
fr | Mon fils n'a pas d'acte de naissance, on peut quand même l'inscrire à la SIL ? | a 3
`,
    CODES,
  ),
};
