/** What people say before they ask, and after: it asks for nothing. In normal form, one a line. */
export const FILLER_PHRASES = `
  i want to know
  i would like to know
  i d like to know
  i just want to know
  i want to ask
  i wan know
  i wan ask
  let me ask
  my question is
  i have a question
  can you tell me
  could you tell me
  can you please tell me
  could you please tell me
  please tell me
  can you help me
  please help me
  help me please
  good morning
  good afternoon
  good evening
  good day
  how are you
  thank you
  thanks in advance
  god bless you
  you know
  you see
  i mean
  to be honest
  by the way
  je voudrais savoir
  je voudrais bien savoir
  j aimerais savoir
  j aimerais bien savoir
  je veux savoir
  je voulais savoir
  je souhaite savoir
  je souhaiterais savoir
  je me demande
  je me demandais
  je voudrais demander
  j ai une question
  ma question est
  pouvez vous me dire
  pourriez vous me dire
  peux tu me dire
  dites moi
  dis moi
  aidez moi
  aide moi
  s il vous plait
  s il te plait
  excusez moi
  merci d avance
  merci beaucoup
  tu vois
  vous voyez
  en fait
  du coup
  donc voila
  bon voila
  comment allez vous
  i am asking
  i m asking
  i want to understand
  i want to find out
  i need to know
  i just want to ask
  i wanted to ask
  i wanted to know
  i have a problem
  i have a small problem
  i get one question
  i get problem
  make una tell me
  tell me something
  please tell us
  please advise me
  advise me please
  i need advice
  i need help
  kindly tell me
  kindly advise
  excuse me
  excuse me please
  forgive me
  good morning sir
  good morning madam
  what does the law say
  what the law says
  what is the law saying
  what does the law say about
  what the law says on
  weti law talk
  weti law say
  weti law talk for that
  wetin law talk
  wetin law say
  wetin be the law
  law talk weti
  is there any law
  is there a law
  is there any law against
  is there any law on
  according to the law
  under the law
  in cameroon law
  is it allowed
  is it normal
  is that normal
  is that correct
  is it correct
  is it true
  is this true
  na true say
  na true
  na correct thing
  na normal thing
  what can i do
  what do i do
  what should i do
  what must i do
  what can be done
  what can she do
  what can he do
  what can we do
  weti i fit do
  wetin i fit do
  how i go do
  how we go do
  how for do
  how do i do it
  how can i do it
  who can help me
  who fit help me
  who fit help we
  what is going to happen
  what will happen
  weti go happen
  wetin go happen
  na so
  you understand
  you hear
  as i am talking
  as we are talking
  one more thing
  the thing is
  the problem is
  my problem is
  it is like this
  so as i was saying
  je cherche a savoir
  je veux comprendre
  je voudrais comprendre
  j aimerais comprendre
  je voulais demander
  je veux demander
  j ai un probleme
  j ai un petit probleme
  j ai un souci
  c est pour savoir
  moi c est pour savoir
  c est pour demander
  on fait comment
  on va faire comment
  je fais comment
  comment on fait
  comment faire
  comment je fais
  je peux faire quoi
  je dois faire quoi
  que puis je faire
  que faire
  que dois je faire
  qu est ce que je peux faire
  qu est ce que je dois faire
  qu est ce qu on peut faire
  qu est ce qui se passe
  la loi dit quoi
  la loi dit quoi sur ca
  que dit la loi
  qu est ce que la loi dit
  qu est ce que dit la loi
  que prevoit la loi
  la loi prevoit quoi
  est ce que la loi prevoit
  d apres la loi
  selon la loi
  c est quel article
  il y a une loi
  est ce qu il y a une loi
  y a t il une loi
  est ce que c est normal
  c est normal
  c est meme normal
  est ce normal
  c est vrai
  est ce vrai
  est ce que c est vrai
  c est permis
  est ce permis
  c est pas abuse ca
  s il vous plait aidez moi
  j ai besoin d aide
  j ai besoin de conseils
  conseillez moi
  donnez moi un conseil
  merci de m aider
  bonjour a tous
  bonsoir a tous
  tu comprends
  vous comprenez
  je vous explique
  je t explique
  voila moi
  le probleme c est que
  le probleme est que
  mon probleme c est que
  c est que
  tu wanda`;
