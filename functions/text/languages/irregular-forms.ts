// Irregular English forms to their base, so that "wrote" meets "writes". Closed list; data only.

const forms = `be:am is are was were been being|begin:began begun|become:became|break:broke broken|bring:brought
build:built|buy:bought|catch:caught|child:children|choose:chose chosen|come:came|cut:cutting|die:died dying dies
draw:drew drawn|drink:drank drunk|drive:drove driven|eat:ate eaten|fall:fell fallen|feed:fed|feel:felt|fight:fought
find:found finding|fly:flew flown|foot:feet|forget:forgot forgotten|freeze:froze frozen|give:gave given|go:went gone goes
grow:grew grown|hold:held|keep:kept|know:knew known|lay:laid|leave:left leaving|lend:lent|lie:lay lain lying
lose:lost|make:made making|man:men|mean:meant|meet:met|mouse:mice|pay:paid|person:people persons|run:ran running
rise:rose risen|say:said|see:saw seen|sell:sold|send:sent|shine:shone|show:showed shown|sing:sang sung|sink:sank sunk
sit:sat|sleep:slept|speak:spoke spoken|spend:spent|spin:spun|stand:stood|steal:stole stolen|stick:stuck|strike:struck
swim:swam swum|swing:swung|take:took taken|teach:taught|tell:told|think:thought|throw:threw thrown|tooth:teeth
understand:understood|wake:woke woken|wear:wore worn|win:won winning|woman:women|write:wrote written writing
analysis:analyses|axis:axes|basis:bases|criterion:criteria|datum:data|index:indices indexes|matrix:matrices
medium:media|menu:menus|bus:buses|gas:gases|phenomenon:phenomena|vertex:vertices|life:lives|leaf:leaves|half:halves|shelf:shelves|wife:wives
have:has had having|do:does did done|bear:bore borne born|beat:beaten|bend:bent|bind:bound|bite:bit bitten
bleed:bled|blow:blew blown|burn:burnt|deal:dealt|dig:dug|forbid:forbade forbidden|get:got gotten|hang:hung
hear:heard|hide:hid hidden|ride:rode ridden|ring:rang rung|seek:sought|shake:shook shaken|shoot:shot
spread:spreads|spring:sprang sprung|sweep:swept|swear:swore sworn|tear:tore torn|weave:wove woven|wind:wound
withdraw:withdrew withdrawn|undergo:underwent undergone|overcome:overcame|arise:arose arisen|high:height
long:length|wide:width|deep:depth|strong:strength|hot:heat|choice:choices|better:best|worse:worst|less:least`;

/** Inflected form to base form, both lower case. */
export const irregularForms: ReadonlyMap<string, string> = new Map(
  forms.split(/[|\n]/).flatMap((entry) => {
    const [base, inflected] = entry.split(':') as [string, string];
    return inflected.split(' ').map((form): [string, string] => [form, base]);
  }),
);
