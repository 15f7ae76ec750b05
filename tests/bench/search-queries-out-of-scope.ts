import type { Language } from '../../src/kit/languages.ts';

/** A query that no law answers. */
export interface OutOfScopeQuery {
  readonly lang: Language;
  readonly q: string;
}

/**
 * What no law answers: recipes, scores, weather, prices, songs, homework, health, jokes. Some share a
 * word with the law by accident ('final court', 'prison break'). Written by somebody who has read the
 * articles and knows neither the search nor its words.
 */
export const OUT_OF_SCOPE_QUERIES: readonly OutOfScopeQuery[] = readOutOfScope(`
en | who won the Grammy for best album
en | best goal of the court final
en | download afrobeats mix 2026
en | Charlotte Dipanda new song
en | causes of the first world war
en | how to lose belly fat in a week
en | which time match go start today
en | will it rain in Buea this afternoon
en | Samuel Eto'o number of goals
en | achu yellow soup ingredients
en | solve 3x + 7 = 22
en | how to reset my Android phone
en | robbery scene in the movie Heat
en | how to kill weeds in my maize farm
en | knock knock jokes
en | how to murder a sudoku puzzle
en | premier league table
en | bus from Douala to Kribi departure time
en | prison break cast
en | how to cook ndole with plantain
en | who was the mother of Samuel in the Bible
en | Locko lyrics
en | jollof rice recipe
en | arrest development series season 4
en | ulcer diet foods to avoid
fr | nouveau clip de Tenor
fr | comment faire le beignet haricot
fr | paroles de la chanson Coller la petite
fr | comment installer WhatsApp sur ordinateur
fr | table de multiplication de 7
fr | coup de soleil que mettre
fr | train Yaoundé Ngaoundéré départ
fr | météo Douala demain
fr | Mbappé salaire
fr | gâteau au chocolat sans four
fr | comment maigrir du ventre
fr | combien coûte une télé 43 pouces
fr | recette du pain perdu
fr | avec qui sort Aya Nakamura
fr | qui a construit l'arche dans la Bible
fr | film d'action complet en français
fr | classement ligue des champions
fr | blague sur les belles-mères
fr | avocat farci au thon
fr | comment préparer le ndolé aux crevettes
fr | capitale de l'Australie
fr | mot de passe wifi oublié
fr | recette du poulet DG
fr | voler comme un oiseau en rêve signification
fr | bienfaits du gingembre et du miel
`);

/**
 * Fifty more, by the same hand under the same conditions and drawn by lot from the same list. Held out:
 * nobody reads them to improve the search; they only say how it does.
 */
export const OUT_OF_SCOPE_QUERIES_HELD_OUT: readonly OutOfScopeQuery[] = readOutOfScope(`
en | area of a circle formula
en | wetin be the price of bag rice for market
en | how to steal bases in baseball
en | is Mr Leo married to who
en | how to buy data bundle MTN
en | psalm 23 verse 1
en | killer workout for abs
en | how long to boil eggs
en | Indomitable Lions score today
en | weather in Bamenda tomorrow
en | Rihanna age
en | abeg how for cook eru
en | Cameroon vs Nigeria AFCON result
en | funny jokes about teachers
en | capital of Mongolia
en | cure for malaria with herbs
en | Buea to Yaounde bus fare Musango
en | price of iPhone 13 in Douala
en | Tecno Spark 20 price
en | photosynthesis equation
en | is ginger good for cough
en | how to plait rasta hair style
en | how to break a record for push ups
en | square root of 144
en | judge Judy net worth
fr | résoudre x² - 5x + 6 = 0
fr | on mange quoi ce soir les gars
fr | série Les bracelets rouges saison 2
fr | âge de Stanley Enow
fr | code pour transférer le crédit Orange
fr | résumé du roman Une vie de boy
fr | tuer le temps dans le bus
fr | temps de cuisson du riz
fr | score du match des Lions indomptables
fr | date de la prochaine coupe du monde
fr | télécharger musique makossa
fr | horaires des bus Touristique Express Yaoundé
fr | résultat Canon de Yaoundé contre Coton Sport
fr | verset du jour Jean 3 16
fr | conjugaison du verbe aller au futur
fr | crime et châtiment personnages
fr | devinette drôle pour enfants
fr | température à Maroua aujourd'hui
fr | prix du Samsung Galaxy A15
fr | théorème de Pythagore exercice corrigé
fr | remède contre le paludisme
fr | le match de ce soir c'est à quelle heure mola
fr | le procès de Kafka résumé
fr | que manger quand on a un ulcère
fr | barreau de chaise à réparer
`);

/** Lines of `language | query`. */
function readOutOfScope(lines: string): OutOfScopeQuery[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [lang, q] = line.split('|').map((part) => part.trim());
      if ((lang !== 'en' && lang !== 'fr') || !q) throw new Error(`Not a query: ${line}`);
      return { lang, q };
    });
}
