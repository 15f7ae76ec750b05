import { words } from './words.ts';

/** Words that stand in most questions about law and say little of what is asked, of both languages. */
export const QUESTION_WORDS = words(`
  acts law laws legal illegal illegally code article articles section sections crime crimes offence
  offences offense offenses penalty penalties punishment punishments punish punished punishable
  sentence sentences sentenced jail prison imprisonment fine person persons people man woman
  allowed right rights rule rules provision provisions case cases time long year years act
  acting commit commits committed committing forbidden prohibited lawful unlawful happen during
  loi lois illegale legale infraction infractions peine peines punition punir puni
  punie punis punit sanction sanctions sanctionne emprisonnement amende personne personnes
  gens homme femme droit droits regle regles disposition dispositions temps annee annees acte fait
  commettre commet commis interdit interdite permis autorise delit delits
  camerounaise prevoit prevu prevue mois jours jour days day month months ans an
  first another new use used using without quelqu avoir faire definition definitions definir`);

/** Everyday words, rare in law: an article that has them need not be about them. */
export const EVERYDAY_WORDS = words(`
  come comes came coming back keep keeps kept keeping put puts putting bring brings brought
  find finds found finding want wanted need needs needed think thinks thought try tries tried
  trying use uses start starts started stop stops stopped stopping leave left turn turned
  look looks looking feel feels felt ask asks asked asking tell tells told talk talked talking
  speak show shows shown work works call called follow followed following happen send sent
  sending hear heard bad good better best really always never often still today tomorrow
  yesterday night morning week weeks hour hours minute minutes moment nothing everything
  friend friends neighbour neighbours neighbor neighbors brother brothers sister sisters uncle
  aunt cousin boy boys girl girls guy guys guyz stranger people lady old young small little
  different same sure wrong correct place places way ways thing stuff matter matters problem
  problems issue issues situation reason reasons near far inside outside away down up around
  catch caught throw throws threw throwing pick picked hold holds held move moves moved moving
  change changed changes accept accepts accepted refuse refuses refused refusing decide decides
  obliged forced force exact kind types type able enough certain country street
  receive receives received live lives living stay stayed stays meet met wait waiting waits
  help helps helped finish finished end ended open opened close closed
  venir viens vient venu venue viennent revenir reviens revient revenu mettre mets mis mise
  trouver trouve trouves trouvent demander demande demandes demandent
  vouloir voulu penser pense essayer essaye essaie commencer commence finir fini arreter
  laisser laisse laisses laissent partir pars part parti partie parler parle parles parlent
  montrer montre garder envoyer sentir suivre chercher cherche bon bonne mauvais mauvaise
  mieux bien mal vraiment toujours jamais souvent encore aujourd hui demain hier nuit matin
  soir semaine semaines heure heures ami amis amie amies copain copine
  voisin voisine voisins voisines frere freres soeur soeurs oncle tante cousine garcon
  fille filles monsieur madame vieux vieille jeune petit petite grand grande chose choses
  truc probleme problemes souci raison raisons pres loin dedans dehors endroit lieu
  pays rue accepter accepte refuser refusent decider oblige obligee
  obliges forcer recevoir aider aide rester reste attendre attend vivre vit habiter
  habite rentrer rentre entrer changer facon maniere besoin normal grave vrai
  vraie seul seule ensemble chacun`);
