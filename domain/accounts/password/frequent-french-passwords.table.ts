/**
 * The 500 commonest passwords of French speakers that are not among the commonest of all, in lower case: out of
 * Richelieu (github.com/tarraschk/richelieu, CC BY 4.0, Maxime Alay-Eddine and Paul Barbaste), which counts published leaks
 * of French addresses.
 */
export const COMMON_FRENCH_PASSWORDS: readonly string[] = `
1234561 marseille 1234567891 doudou azertyuiop chouchou 123451 jetaime coucou motdepasse status julien iloveyou1
alexandre 654321 maxime wxcvbn oceane pompier 12345671 maison sandrine elodie olivier mohamed romain princesse boubou
aurelie papillon antoine louloute 0123456789 sebastien emilie 987654321 voiture amandine laurent stephane vanille
chipie morgane aaaaaa cheval algerie 121212 toulouse clement 123456781 nounours poisson quentin summer.fruit virginie
guillaume salope azerty123 telechargement mamour philippe mathieu laetitia cedric azerty1 etoile startfinding juliette
nounou moimoi mathilde 222222 christophe 12345678901 choupette amours dauphin 6543211 delphine monamour aqwzsx 555555
zouzou bordeaux dominique martine pepette franck adrien sylvie yagjecc826 noisette 1111111 arnaud 0123456 musique
cecile amelie caline amoure 987654 ludovic tigrou minette thierry helene mathis 00000000 chaton carole benoit 101010
lovely1 aurore pupuce laurence moncoeur 777777 mickael fabrice estelle megane abcdef ordinateur famille monaco
rencontre guigui bonheur matheo liberte 18n28n24a5 biloute coralie gribouille adeline crevette calimero aurelien
999999 banane didier azertyui fabien madinina severine christelle espoir bonbon marseille13 poussin cricri victoire
moimeme veronique azertyu angelique 171204jg poupette cerise karine bretagne roxane tunisie reglisse sylvain ulysse
nenette corentin 9876543211 chacha matthieu 010101 tonton baptiste sousou 456789 minouche fanfan clemence malika
princess1 tuning jeanne vrbgqns997 maxence yasmine matteo samira brigitte raphael casablanca yannick grenouille noemie
333333 titeuf 123123123 romane patate 123soleil florent 888888 barcelone bl8lygb0 moussa lovers1 margot bibiche
chantal senegal capucine souris corsica bisous 0000000000 reunion margaux bastien mimine tortue naruto1 ludivine
moumoune gaelle handball lionel ophelie corinne titine espagne guitare 0000001 carine mamadou travail lolotte youyou
valentine boulette doudoune jacques cambiami gilles poupoune bambou dimitri didine patrice cassandra toutou alexia
mariam 01234567891 floflo portable lacoste lyonnais canelle nadege praline fondoom sofiane natacha janvier magali
killian aminata 444444 carpediem vacances esteban forever1 fsd9shtyut pioupiou tresor iloveu1 amoureuse amoureux
88888888 mylene l58jkdjp!m pistache lololo 212121 6hbf28w791 fripouille poulette seigneur tulipe emeline mahalkita1
fabienne poiuytreza lapinou monange myriam axelle toietmoi yassine pepito cachou 232323 qsdfghjklm poiuyt 1231231
1111111111 agathe aqwzsxedc pompiers clochette connard 012345 rachid truand violette ytreza fleurs bertrand titoune
biscotte marseille1 hotmail emploi drogba zebulon marmotte charlene bounty francoise tamere georges thibault xxxxxx
namour martinique nougat soprano nicole1 toulouse31 bogoss mariage angele canard realmadrid italie fraise bouboule
youssef claudine marius mathias sasuke dorian paradis mireille kylian ricard 6666661 nbvcxw kimbum1 12301230 gaetan
cannabis montagne marjorie enfants karima cannelle pompom clarisse pretty1 ouioui 252525 9876543210 myspace1
yuantuo2012 melodie mapuce 0987654321 sangoku linkedin juillet maelys novembre roucky melina parissg salome marguerite
pascale etienne chatte 3rjs1la7qe nantes yacine cloclo gaston mahalko1 cocotte guadeloupe pitchoune mamans couscous
toutoune qdujvyg5sxa pauleta choupinette maelle tahiti celibataire poupou madeleine 151515 charline soleil13 philou
emmanuelle camion bobmarley diabolo friendster1 socrate 0000000 fairways joshua1 poulet octobre christian1 balance
solene looping aze123 4567891 bateau solange maganda1 junpyo1 9876541 prisca verseau bamako 7894561 11111111111
laurine panget1 nutella honey1 clementine cherie azerty12 7894561231 renard kirikou fatoumata michou bestfriend1
eh1k9oh335 143441 anissa cameroun pommes evelyne ballon monbebe carotte bigboss moustique motocross mamama decembre
septembre josephine popopo zezette loveyou1 141414 sayang1 papounet joelle 1122331 amitie blanche renaud gabrielle
sweety1 qsdfgh tigresse lamine khadija pierrot lumiere louloutte diamant bisounours xbox360 pourquoi superman1
geraldine papamaman
`
  .trim()
  .split(/\s+/)

/** Local words that people here often choose. */
export const NEARBY = ['miyi', 'benin', 'bénin', 'cotonou', 'calavi', 'porto-novo', 'portonovo', 'parakou', 'zemidjan']
