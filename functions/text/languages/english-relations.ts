// English words that mean the opposite or the same, by hand and compact: pairs and groups between bars. Data only.

export const antonymPairs = `increase decrease|increase reduce|increase lower|rise fall|raise lower|grow shrink|expand contract
before after|always never|more less|more fewer|most least|enable disable|allow forbid|allow prevent|allow prohibit
permit prohibit|permit forbid|advantage disadvantage|benefit drawback|input output|high low|higher lower|upper lower
up down|top bottom|above below|over under|inside outside|internal external|inner outer|indoor outdoor|left right
first last|start end|start stop|begin end|start finish|begin finish|open close|open closed|on off|add remove|add subtract
insert delete|include exclude|accept reject|accept refuse|agree disagree|agree refuse|approve reject|connect disconnect
attach detach|import export|upload download|send receive|read write|encode decode|encrypt decrypt|lock unlock
success failure|succeed fail|pass fail|win lose|gain lose|gain loss|profit loss|true false|correct incorrect|right wrong
valid invalid|possible impossible|able unable|safe dangerous|safe unsafe|secure insecure|legal illegal|public private
local remote|local global|static dynamic|active passive|active inactive|online offline|wired wireless|analog digital
hot cold|warm cool|heat cool|wet dry|light dark|light heavy|bright dim|hard soft|hard easy|difficult easy|simple complex
simple complicated|fast slow|quick slow|early late|earlier later|old new|young old|modern ancient|long short|tall short
big small|large small|wide narrow|deep shallow|thick thin|full empty|strong weak|loud quiet|rich poor|cheap expensive
good bad|better worse|best worst|positive negative|same different|similar different|equal unequal|even odd|single multiple
single married|alone together|together separate|near far|close distant|push pull|charge discharge|absorb emit
ascending descending|ascend descend|forward backward|forwards backwards|clockwise anticlockwise|horizontal vertical
parallel serial|parallel perpendicular|maximum minimum|maximise minimise|best worst|common rare|often rarely|often seldom
usually rarely|frequently rarely|frequent rare|temporary permanent|voluntary compulsory|mandatory optional|required optional
necessary unnecessary|useful useless|natural artificial|male female|man woman|boy girl|father mother|son daughter
brother sister|husband wife|king queen|alive dead|live die|birth death|born died|marry divorce|love hate|like dislike
friend enemy|peace war|attack defend|buy sell|borrow lend|hire fire|employ dismiss|arrive leave|arrive depart|enter exit
enter leave|appear disappear|create destroy|build destroy|construct demolish|appear vanish|remember forget|teach learn
question answer|ask answer|north south|east west|northern southern|eastern western|domestic foreign|urban rural
summer winter|day night|morning evening|past future|present absent|ancestor descendant|parent child|predecessor successor
precede follow|precede succeed|previous next|previous following|cause prevent|help hinder|support oppose|encourage discourage
promote demote|improve worsen|strengthen weaken|accelerate decelerate|major minor|majority minority|primary secondary
senior junior|superior inferior|professional amateur|client server|sensor actuator|producer consumer|publisher subscriber
publish subscribe|sender receiver|source destination|master slave|parent child|supply demand|import export|symmetric asymmetric
synchronous asynchronous|linear nonlinear|finite infinite|odd even|numerator denominator|positive negative|anode cathode
acid alkaline|acidic alkaline|organic inorganic|solid liquid|liquid gas|ripe unripe|compile interpret|transparent opaque
guilty innocent|approve oppose|include omit|retain discard|keep discard|hide show|visible invisible|explicit implicit
direct indirect|manual automatic|manually automatically|fixed variable|constant variable|exact approximate|partial complete
partially completely|partly fully|solvable unsolvable|theory practice|cost benefit|push pull|optimist pessimist`;

export const synonymGroups = `use utilise employ apply usage utilisation|show display demonstrate present illustrate depict
make create build construct produce generate develop|begin start commence initiate launch|end finish conclude terminate
big large huge great sizeable|small little tiny|important key essential crucial vital significant critical
benefit advantage upside|drawback disadvantage downside
help assist aid support|need require necessitate necessary requirement|get obtain acquire receive gain|give provide supply offer deliver
allow permit enable let|stop prevent halt block|change modify alter adjust convert transform|choose select pick
increase raise grow rise boost|decrease reduce lower diminish drop decline cut|fast quick rapid speedy|buy purchase
check verify validate confirm ensure|ensure sure|instance example|send transmit transfer|gather collect|keep retain maintain preserve hold|many numerous several multiple
method approach technique way|problem issue difficulty|error fault mistake|part component piece element|kind type sort
goal aim objective purpose target|result outcome|cause lead trigger|connect link attach join|contain include comprise hold
film movie picture|author writer|write author pen|song track single|album record|actor actress|star feature appear perform
role part character|company firm business corporation|job occupation work|city town|country nation|child kid|person individual human
doctor physician|teacher instructor|student pupil learner|die pass|kill murder|car automobile vehicle|house home residence
build construct erect|found establish create|own possess|near close|about approximately around roughly|also additionally
main primary principal chief major|often frequently|usually typically generally|data information|explain describe
store save|remove delete|measure gauge|detect sense|monitor observe track|control manage|device gadget|run execute operate
happen occur|live reside|win earn|award prize|release issue publish launch|direct helm|debut premiere|marry wed
band group|team club squad|match game|series show programme program
annual yearly|yearly annually|ill sick|near nearby adjacent|wide broad|fix repair mend|place location site position|photo picture image
maximum most highest|minimum least lowest|answer reply respond response|picture image|quantity amount|rate speed
mum mother|dad father|biggest largest|begin initial|beginning start|called named known titled|lawyer attorney|movie film
sports sport|soccer football|artist musician|singer vocalist|president leader|head leader chief|serve act
worldwide global international|global world|whole entire|final last|initial first|famous renowned celebrated popular
inhabitant resident|population people|earn make|battle fight war|defeat beat|movie cinema|ocean sea|forest wood|stone rock
dog canine|cat feline|farm agriculture|farmer grower|crop plant|irrigate water|soil ground|assignment task exercise|lesson class`;
