// Words of everyday English in three tiers of commonness, for words a course's own statistics do not know.
// Base forms, compared as stems; names are never in here. Data and look-up only.

import { stemOf } from '../text.ts';

const veryCommon = `make take go come get give know think see look want find tell ask seem feel try leave call good new first last long
great little old right big high different small large next early young important few public bad able time year people way
day man thing woman life child world school state family student group country problem hand part place case week company
system program question work government number night point home water room mother area money story fact month lot study
book eye job word business issue side kind head house service friend father power hour game line end member law car city
community name president team minute idea body information back parent face level office door health person art war history
party result change morning reason research girl guy moment air teacher force education become begin start show hear play
run move live believe hold bring happen write provide sit stand lose pay meet include continue set learn lead understand
watch follow stop create speak read allow add spend grow open walk win offer remember love consider appear buy wait serve
die send expect build stay fall cut reach kill remain help turn keep let put mean need like follow present use result`;

const common = `accept access accord account achieve across act action active activity actually address administration admit adult
affect age agency agent ago agree agreement ahead allow almost alone along already although always amount analysis animal
announce another answer anyone anything approach apply argue arm around arrive article artist assume attack attention
attorney audience author authority available avoid aware away baby base beat beautiful behavior behind benefit beyond bill
black blood blue board both box boy break brother budget building call campaign career carry catch cause cell center central
century certain certainly chair challenge chance character charge check choice choose church citizen civil claim class clear
clearly close coach cold collection college color common compare computer concern condition conference consumer contain
control cost couple course court cover culture cup current customer dark data daughter dead deal death debate decade decide
decision deep defense degree democratic describe design despite detail determine develop development difference difficult
dinner direction director discover discuss discussion disease doctor dog draw dream drive drop drug each easily east easy
eat economic economy edge effect effort eight either election employee energy enjoy enough enter entire environment
environmental especially establish evening event ever every everybody everyone everything evidence exactly example executive
exist experience expert explain factor fail far fast fear federal field fight figure fill film final finally financial fine
finger finish fire firm fish five floor fly focus food foot foreign forget form former forward four free front full fund
future garden gas general generation glass goal green ground growth guess gun hair half hang happy hard hear heart heat
heavy herself himself hit hope hospital hot hotel however huge human hundred husband identify image imagine impact improve
indeed indicate individual industry inside instead institution interest interesting international interview investment
involve item itself join just key kid kitchen knowledge land language late later laugh lawyer lay leader least leg legal
less letter lie light likely list listen local loss low machine magazine main maintain major majority manage management
manager many market marriage material matter maybe measure media medical meeting memory mention message method middle might
military million mind miss mission model modern money mouth movement movie music nation national natural nature near nearly
necessary network never news newspaper nice north note nothing notice occur official often oil once operation opportunity
option order organization others outside owner page pain painting paper particular particularly partner pass past patient
pattern peace perform performance perhaps period personal phone physical pick picture piece plan plant player policy
political politics poor popular population position positive possible practice prepare pressure pretty prevent price private
probably process produce product production professional professor project property protect prove purpose push quality
quickly quite radio raise range rate rather ready real reality realize really receive recent recently recognize record red
reduce reflect region relate relationship religious remove report represent require resource respond response rest return
reveal rich rise risk road rock role rule safe same save scene science scientist score sea season seat second section
security seek sell senior sense series serious several shake share shoot short shot should shoulder sign significant similar
simple simply since sing single sister site situation size skill skin social society soldier some somebody someone something
sometimes son song soon sort sound source south space special specific speech spirit sport spring staff stage standard star
statement station step stock store strategy street strong structure stuff style subject success successful suddenly suffer
suggest summer support sure surface table talk task tax technology television tend term test thank themselves theory third
though thought thousand threat three throughout throw thus today together tonight top total tough toward town trade
traditional training travel treat treatment tree trial trip trouble true truth type under unit until usually value various
victim view violence visit voice vote wall wear weight well west western whatever whether white whole wide wife wind window
wish within without wonder worker worry wrong yard yet`;

const lessCommon = `absence absolute abstract accompany accurate acquire actual adapt adequate adjust advance advice advise afford
afraid aid aim alive alter alternative amaze ancient annual apart apparent appeal appoint appreciate appropriate approve
arise arrange aspect assess asset assign assist associate assure attach attempt attend attract attribute average award
background balance ban barrier basic basis belief belong below bind blame block borrow bottom brain branch brief bright
broad burden busy calculate calm capable capacity capture careful category celebrate chain chapter cheap circle circumstance
classic clean climb coast code combine comfort command comment commit communicate compete complain complete complex component
compose comprise concept conclude conduct confirm conflict connect consequence consist constant construct contact context
contract contrast contribute convert convince cook copy correct correspond count crash crazy credit crisis criterion critical
criticize crop crowd crucial custom cycle damage danger debut declare decline decrease dedicate defeat define definite delay
deliver demand demonstrate deny depart depend derive deserve desire destroy detect device devote dictate differ digital
dimension direct disappear display distance distinct distribute divide document domestic dominate double doubt dozen draft
dry due duty eager earn efficient elect element eliminate emerge emotion emphasis employ empty enable encounter encourage
engage engine ensure enterprise enthusiasm equal equip equipment error escape essential estimate evaluate eventually evolve
exact examine exceed excellent except exchange excite exclude exercise expand expensive explore export expose express extend
extent external extra extreme facility failure fair faith familiar famous fault favor feature fee female file firmly fit fix
flat flexible flow forecast formal format formula found fourth frame frequent fresh fuel fully function fundamental funny
further gain gap gather gentle gift global gradual grand grant guarantee guard guide handle harm height hide highlight hire
host household ideal ignore illustrate immediate imply import impose impossible impress incident income incorporate increase
incredible independent index industrial inform initial injure inner input insist inspect inspire install instance instruct
instrument insurance integrate intend internal interpret introduce invent invest investigate invite isolate journey judge
justify keen label labor lack launch layer leave length lesson liberal limit link literature load loan locate location logic
loose loud male mark mass master match mature maximum mechanism mental mere minimum minor mix mode moderate modify monitor
moral motion motivate mount multiple narrow negative neighbor neither nervous normal notable notion novel object objective
observe obtain obvious occasion occupy odd operate oppose opposite ordinary organize origin original otherwise outcome output
overall overcome own pace pack pair panel parallel participate passage path pause peak perceive percent perfect permanent
permit perspective phase phenomenon phrase pilot pitch platform pleasant plenty plus portion pose possess post potential pour
powerful practical precise predict prefer preserve press previous primary principal principle print prior priority prize
procedure proceed promise promote prompt proof proper proportion propose protest proud publish pull purchase pure pursue
qualify quantity quarter quick quiet quote race rapid rare react reader rear recall recover refer reform refuse regard
register regular reject relate relative release relevant reliable relief rely remark remind remote rent repair repeat replace
reply request rescue reserve resident resist resolve respect restore restrict retain retire reverse review revolution reward
rough round route routine rural sample satisfy scale scheme scope screen search secret secure select separate sequence server
settle severe shape sharp shelter shift shop sight signal silent slight slow smart smooth soft software solid solution solve
somewhat spare species spread square stable steady steel stick straight strange stream strength stress stretch strict strike
struggle submit substance substantial succeed sudden sufficient suit sum summary supply suppose surround survey survive
suspect sustain switch symbol target teach technical technique temperature temporary tendency tension text therefore thick
thin threaten tie tight tiny tool topic touch tour track transfer transform transition translate transmit transport trend
trust tube typical ultimate unique universe upper urban urge user utilize valid valuable variable variety vary vast vehicle
version via video virtual visible vital volume warm warn wash waste wealth weather web weigh welcome whereas widespread
willing wise withdraw witness yield zone`;

const tiers = new Map<string, number>();
for (const [words, share] of [
  [lessCommon, 0.003],
  [common, 0.008],
  [veryCommon, 0.025],
] as const) {
  for (const word of words.split(/\s+/)) tiers.set(stemOf(word), share);
}

/** Rough share of everyday English sentences that hold the stem; 0 when the word is not common. */
export function everydayShare(stem: string): number {
  return tiers.get(stem) ?? 0;
}
