// Documents of a solar farm that does not exist, written for this repository. Numbers are chosen, not copied.

/** Revision 02 says 700 mm and has been superseded; revision 03 says 800 mm. */
export function trenchLayout(revision: '02' | '03'): string {
  const depth = revision === '03' ? '800' : '700';
  const fill = revision === '03' ? 'sand or approved equivalent' : 'screened excavated soil';
  return `
# 1 General
This drawing shows the crossings of DC cable trenches with internal roads and drains of the Ardhill solar farm. It is to be read with the DC cable installation manual.
All dimensions are in millimetres unless stated otherwise. Levels refer to finished ground level.
# 2 Trench dimensions
Minimum trench depth: ${depth} mm from finished ground level.
Trench width: 300 mm for up to four cable circuits. Each further pair of circuits adds 150 mm to the width.
Backfill material: ${fill}, laid in layers of at most 150 mm and compacted by hand up to the warning tape.
A warning tape is laid 300 mm above the cables over the whole length of the trench.
# 3 Crossings
Table 1: Crossings and their ducts
|Crossing|Road or drain|Station (m)|Duct diameter (mm)|Number of ducts|Cover (mm)|
|X-01|Main access road|112|160|4|1000|
|X-02|Internal road A|245|110|6|900|
|X-03|Internal road B|388|110|6|900|
|X-04|Drain D2|431|125|3|${revision === '03' ? '600' : '500'}|
|X-05|Perimeter road|566|160|2|1000|
Ducts are laid straight and end at least 1000 mm beyond the edge of the road. Spare ducts are closed by plugs.
===
# 4 Notes
- Mark every crossing by concrete posts on both sides of the road.
- Do not lay DC cables and medium voltage cables in one trench without a separation of 250 mm.
- Keep the bottom of the trench free of stones larger than 20 mm.
# 5 Revision history
|Revision|Date|Change|
|01|2024-02-12|First issue|
|02|2024-05-30|Crossing X-04 added|
${revision === '03' ? '|03|2024-11-18|Trench depth raised to 800 mm, backfill changed|' : ''}
`.replace(/\n\n/g, '\n');
}

export const cableManual = `
# 1 Introduction
This manual describes how direct current cables are stored, laid, joined, terminated and tested at the Ardhill solar farm. It applies to string cables between modules and combiner boxes and to main cables between combiner boxes and inverters.
Work may only be done by persons who hold a valid electrical permit and have attended the site induction.
## 1.1 Definitions
A DC string is a set of photovoltaic modules connected in series whose output is one pair of conductors.
A combiner box is an enclosure in which the outputs of several strings are joined in parallel and protected by fuses.
String cable means the single-core cable between the last module of a string and the combiner box.
Main DC cable means the cable between a combiner box and the DC input of an inverter.
The drip loop is the slack left below a termination so that water runs off before it reaches the gland.
Insulation resistance is the resistance between a conductor and earth, measured with a direct voltage.
===
# 2 Storage and handling
Cable drums are stored upright on firm ground, wedged on both sides, with the cable ends sealed against moisture.
Drums shall not be dropped from the lorry. A drum is rolled only in the direction of the arrow painted on its flange.
## 2.1 Storage conditions
Table 1: Limits for storage and laying
|Condition|Minimum|Maximum|Unit|
|Storage temperature|-20|50|deg C|
|Laying temperature|-5|45|deg C|
|Relative humidity|10|85|%|
|Storage time in sunlight|0|90|days|
Cables that have been colder than the laying temperature are kept for 24 hours at 15 deg C or more before they are laid.
===
# 3 Cable types
Three types of cable are used. The type is printed on the sheath every metre.
Table 2: Cable types and their properties
|Type|Use|Cross-section (mm2)|Outer diameter (mm)|Rated voltage (V)|Current in ground (A)|
|S6|String cable|6|6.8|1500|57|
|S10|String cable, long runs|10|7.9|1500|78|
|M185|Main DC cable|185|25.4|1500|336|
|M240|Main DC cable|240|28.9|1500|391|
|M300|Main DC cable, long runs|300|31.6|1500|446|
For DC circuits between combiner box and inverter, cable type M240 with aluminium conductor shall be used unless the schedule names another type.
Copper conductors are used for string cables only.
===
# 4 Preparation of trenches
## 4.1 Checks before laying
Before cables are laid, the supervisor checks the depth, the width and the bottom of the trench against the trenches crossing layout and signs the trench release form.
The bottom of the trench is covered with a bed of sand at least 100 mm thick.
## 4.2 Spacing
Parallel main DC cables are laid side by side with a clear spacing of 70 mm. Circuits of different inverters are spaced by 200 mm.
## 4.3 Water in trenches
A trench that holds water is pumped dry and inspected again. Cables must not be laid in a trench with more than 20 mm of standing water.
===
<<
# 5 Laying of cables
Cables are pulled by hand or by winch over rollers. Rollers are set no more than four metres apart, and closer in bends, so that the cable never drags over the ground.
## 5.1 Pulling force
The pulling force is measured continuously when a winch is used. The maximum pulling force for aluminium conductors is 30 N per square millimetre of conductor, and for copper conductors 50 N per square millimetre.
When a stocking is used, the force is limited to 8.5 kN whatever the conductor.
## 5.2 Bending radius
The minimum bending radius of main DC cables during laying is 6 times the outer diameter of the cable. After installation, a radius of 4 times the outer diameter is permitted at terminations.
Cables shall be bent by hand only; heating the sheath in order to bend it is forbidden.
<>
## 5.3 Entry into ducts
Ducts are cleaned and a mandrel is pulled through before the cable. The inner diameter of a duct is at least one and a half times the outer diameter of the cable or bundle.
Duct ends are rounded and closed with expanding foam after the installation of the cables.
## 5.4 Identification
Every cable carries a label at both ends and at every duct mouth. The label states the cable number, the type and the destination. Labels are of stainless steel and are fixed with two ties.
>>
# 6 Backfilling
Cables are covered with 100 mm of sand before any excavated soil is put back.
Concrete cover plates are laid over main DC cables under roads. Elsewhere a warning tape is sufficient.
The trench is closed in layers. Each layer is compacted to 95 % of the standard Proctor density.
===
# 7 Joints
Joints in main DC cables are avoided. Where a joint cannot be avoided, it is recorded with its coordinates, and no more than one joint is allowed in a run of 500 m.
Joints are not permitted within 3 m of a duct mouth or below a road.
Table 3: Tightening torques for mechanical connectors
|Connector|Conductor (mm2)|Bolt|Torque (Nm)|
|MC-10|6 to 10|M5|4|
|MC-185|120 to 185|M12|35|
|MC-240|185 to 240|M14|45|
|MC-300|240 to 300|M16|56|
===
# 8 Terminations
## 8.1 Stripping and lugs
Strip the insulation over the length of the lug barrel plus 5 mm. Aluminium conductors are brushed and greased within ten minutes of stripping.
Bimetallic lugs shall be used wherever an aluminium conductor is connected to a copper busbar.
## 8.2 Glands
Cable glands are of nickel-plated brass with ingress protection IP68. The gland is tightened with a torque of 12 Nm for sizes up to M32 and 20 Nm for M40 and larger.
## 8.3 Polarity
Positive conductors have a red marking sleeve and negative conductors a black one. The sleeve is at least 60 mm long.
===
# 9 Earthing of the cable route
The steel parts of the cable route are bonded to the earthing network at both ends and at intervals of no more than 50 m.
The bonding conductor is bare copper of 35 mm2. Its connection is protected with bitumen tape.
[] Figure 1: Bonding of a cable tray to the earthing network
===
# 10 Testing
## 10.1 Insulation resistance
The insulation resistance of each main DC cable is measured with 1000 V DC for one minute after laying and again after termination.
The insulation resistance shall not be less than 100 megohm per kilometre at 20 deg C.
## 10.2 Continuity
Continuity of each string is measured from the combiner box. The resistance shall not exceed the calculated value by more than 10 %.
## 10.3 Test sequence
- Visual inspection
- Continuity and polarity
- Insulation resistance
- Sheath integrity test with 3 kV DC for one minute
===
# 11 Records
Test sheets are signed by the tester and the witness on the day of the test and kept for ten years.
Table 4: Records and who keeps them
|Record|Form|Kept by|Years|
|Trench release|F-11|Site office|5|
|Pulling record|F-14|Contractor|5|
|Joint record|F-17|Owner|25|
|Insulation test|F-21|Owner|10|
===
# 12 Safety
DC conductors of strings are live whenever light falls on the modules. Never open a connector under load.
Rescue kits and insulating gloves of class 0 are kept at every inverter station. The approach distance to open DC conductors is 300 mm.
Work stops when lightning is seen or heard within 10 km, and resumes 30 minutes after the last thunder.
===
# Annex A Abbreviations
|Abbreviation|Meaning|
|CB|Combiner box|
|DC|Direct current|
|FGL|Finished ground level|
|IR|Insulation resistance|
|MV|Medium voltage|
`;

/** Says 8 times where the manual says 6: a conflict between two current documents. */
export const cableSpecification = `
# 1 Scope
This specification states the requirements for direct current cables that are supplied to the Ardhill solar farm.
# 2 Requirements
## 2.1 Construction
Conductors of main DC cables are of aluminium, class 2, stranded. The insulation is cross-linked polyethylene with a nominal thickness of 2.0 mm.
The outer sheath is black, resistant to ultraviolet light and free of halogens.
## 2.2 Mechanical requirements
The minimum bending radius of main DC cables during laying is 8 times the outer diameter of the cable.
The sheath shall withstand an impact of 5 J at -15 deg C.
## 2.3 Electrical requirements
The cables are rated for 1500 V DC between conductors. The maximum conductor temperature in continuous operation is 90 deg C, and 250 deg C during a short circuit of at most five seconds.
# 3 Delivery
Cables are delivered on wooden drums of at most 1000 m. Each drum carries a test certificate.
The warranty of the manufacturer runs for 60 months from delivery.
`;

export const inverterNotes = `
# 1 Inverter stations
The layout shows blocks 5 and 6 with inverters 41 to 48, transformers TR-05 and TR-06 and combiner boxes CB-201 to CB-208.
Each transformer serves four inverters. Inverters stand on concrete foundations 600 mm above finished ground level.
Table 1: Coordinates of inverter stations
|Station|Easting (m)|Northing (m)|Transformer|
|Block 5|412680.5|5987210.0|TR-05|
|Block 6|412905.5|5987210.0|TR-06|
The clear distance between an inverter and the nearest module row is 4.5 m.
`;

export const transcript = `WEBVTT

NOTE Walk-through for new staff, recorded by the site office

1
00:00:02.000 --> 00:00:06.500
<v Mara Lindqvist>Welcome to the Ardhill site. In this walk-through I show you

2
00:00:06.500 --> 00:00:11.000
<v Mara Lindqvist>the inverter stations, the stores and the assembly point.

3
00:00:14.000 --> 00:00:19.000
<v Mara Lindqvist>The assembly point is at the north gate, beside the water tank.

4
00:00:19.000 --> 00:00:24.500
<v Mara Lindqvist>If you hear three long blasts of the siren, walk there, do not run.

5
00:00:29.000 --> 00:00:33.000
<v Jonas Peck>How fast may we drive on the internal roads?

6
00:00:33.500 --> 00:00:39.000
<v Mara Lindqvist>The speed limit on the site is 15 kilometres per hour,

7
00:00:39.000 --> 00:00:43.000
<v Mara Lindqvist>and 10 near the combiner boxes.

8
00:01:35.000 --> 00:01:40.000
<v Mara Lindqvist>Here in the store you find the torque wrenches. Every wrench

9
00:01:40.000 --> 00:01:46.000
<v Mara Lindqvist>has a calibration sticker. A wrench whose sticker is older than twelve months

10
00:01:46.000 --> 00:01:50.000
<v Mara Lindqvist>must not be used and goes back to the quality desk.

11
00:02:10.000 --> 00:02:16.000
<v Jonas Peck>And what do we do when a cable drum arrives with a broken flange?

12
00:02:16.500 --> 00:02:23.000
<v Mara Lindqvist>You take a photograph, set the drum aside with a red tag and call the store keeper.
`;
