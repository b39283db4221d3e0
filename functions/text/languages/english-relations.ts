// English words that mean nearly the same, by hand and compact: groups between bars. Data only.

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
