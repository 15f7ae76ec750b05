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
  comment allez vous`;
