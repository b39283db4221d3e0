// The measures of things: what materials and learners call them, their short forms and units, and the words that compare
// by them. One measure a line. Data only; functions/ask/measures.ts reads it.

/** key: names | words that ask for it | short forms | units | more | less. Names mean nearly the same in materials. */
export const measureLines: Readonly<Record<string, string>> = {
  en: `height: height elevation altitude | tall high | ht h hgt | | taller tallest |
length: length span | long | len lg l | | longer longest | shorter shortest
distance: distance spacing clearance separation | far apart | dist | km mi | farther farthest further furthest | nearer nearest closer closest
width: width breadth | wide broad | wd w | | wider widest broader broadest | narrower narrowest
depth: depth draft draught embedment | deep | | | deeper deepest | shallower shallowest
thickness: thickness | thick thin | thk | | thicker thickest | thinner thinnest
diameter: diameter bore | | dia diam od id | | |
radius: radius | | | | |
area: area surface | | | m² m2 m^2 | |
volume: volume capacity displacement | | vol | m³ m3 m^3 l litre litres liter liters | |
mass: mass weight | heavy light weigh weighs weighing | wt | t kg g lb tonne tonnes ton tons kilogram kilograms kilo kilos gram grams pound pounds | heavier heaviest | lighter lightest
density: density | dense | rho | kg/m3 kg/m^3 kg/m³ | denser densest heavier heaviest | lighter lightest
speed: speed velocity | fast slow quick | v | m/s km/h mph rpm | faster fastest quicker quickest | slower slowest
temperature: temperature | hot cold warm cool | temp | °c celsius | hotter hottest warmer warmest | colder coldest cooler coolest
pressure: pressure | | press | pa kpa mpa bar psi | |
voltage: voltage | volts | u v | kv volt | |
current: current | amps | | ma amp ampere amperes | |
resistance: resistance | | r | ω ohm ohms | |
power: power rating | strong | pwr | w kw mw gw watt watts kilowatts megawatts | stronger strongest | weaker weakest
energy: energy | | | kwh mwh gwh j kj mj joule joules | |
force: force thrust load | | | n kn mn newton newtons | |
torque: torque moment | | | nm knm mnm | |
modulus: modulus stiffness | stiff elastic | e | gpa | stiffer stiffest |
frequency: frequency | often | freq f | hz khz mhz | |
angle: angle tilt inclination slope gradient | steep | ang | deg degree degrees rad radian radians | steeper steepest |
tolerance: tolerance | | tol | | |
humidity: humidity | humid | | | |
percentage: percentage percent share | | pct | % | |
efficiency: efficiency | efficient | eta eff | | |
price: price cost | expensive cheap costly | | eur usd inr € $ £ ₹ euro euros dollar dollars rupees | dearer dearest pricier priciest | cheaper cheapest
age: age year | old new | | years yrs | older oldest | newer newest younger youngest
time: time duration period interval | | | s sec seconds min minutes h hours days weeks | |
maximum: maximum max peak | most | | | |
minimum: minimum min | least | | | |
number: number quantity count | many | no qty | pcs no. | |
average: average mean | | avg | | |
colour: colour color | | | | |
lifetime: lifetime life lifespan | last lasts | | | |
population: population inhabitants | people | | | |
consumption: consumption demand input | consume consumes consumed uses eat eats takes | | | |
more: | | | | more most higher highest greater greatest larger largest bigger biggest maximum max best | less least lower lowest fewer fewest smaller smallest minimum min worst poorest`,
  hi: `height: ऊँचाई ऊंचाई | ऊँचा ऊंचा ऊँची ऊंची | | मीटर | |
length: लंबाई लम्बाई | लंबा लम्बा लंबी लम्बी | | | |
distance: दूरी फासला | दूर | | किलोमीटर | |
width: चौड़ाई | चौड़ा चौड़ी | | | |
depth: गहराई | गहरा गहरी | | | |
thickness: मोटाई | मोटा मोटी | | | |
diameter: व्यास | | | | |
mass: भार वज़न वजन द्रव्यमान | भारी हल्का | | किलो किलोग्राम टन ग्राम | |
speed: चाल गति वेग रफ़्तार रफ्तार | तेज धीमा | | | |
temperature: तापमान ताप | गरम गर्म ठंडा | | सेल्सियस | |
pressure: दाब दबाव | | | | |
power: शक्ति | | | वाट | |
price: मूल्य कीमत दाम लागत | महँगा महंगा सस्ता | | रुपये रुपए | |
time: समय अवधि | | | घंटे मिनट सेकंड | |
number: संख्या मात्रा | कितने | | | |`,
};

/** What questions ask of a table. `beyond`: what is asked then is not computed. `plain`: names nothing of a table. */
export const tableWords = {
  count: 'many number count',
  sum: 'total sum combined altogether',
  average: 'average mean',
  list: 'which list show name find all every any each',
  beyond: `not except excluding without other apart why explain if twice half either nor unlike difference before after
    since until isnt arent doesnt dont`,
  middle: 'halfway half-way middle mid midway midspan mid-span बीच मध्य',
  plain: `what give tell do does have has having had whose than over above below under beyond exceed exceeds exceeding
    between up equal equals exactly row rows item items entry entries record records value values table tables sheet
    schedule lists listed data column columns line lines please me can overall when where per same case cases kind run
    runs running go goes going connect connects connected lead leads come comes belong belongs start starts end ends made
    supplied need needs contain contains hold holds exist exists called named big small measure measures use uses
    used using type types stand stands give gives deliver delivers provide provides reach reaches figure figures whole entire ever`,
};

/** Words before the first figure of a range, and those between the two. */
export const rangeWords = 'between from of in|and to - – —';
