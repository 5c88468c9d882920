/** Frequent English words that are never read as a mistyped word of a request. */
export const commonWords = `
about above across action actor actress adam after afternoon against age air album alone along already always amazing among angel
animal another answer anyone anything april arm army around art asian aunt australia autumn away baby back bad bake baking ball band
bank bar base basic bath beach bear beard beat beauty because become bed beer bees been before began begin behind believe best better
between bike bird birth birthday black blood blue boat body boil book born boss both bottom bowl box brain brand bread break
breakfast breath brother brown build burn bus business busy butter cake call came camera camp candle candy card care case cast
castle cat catch caught cause celebrity center chair champion chance channel character cheap cheese chest chicken child children china
choose christmas church cinema city class classic click close cloth cloud club coach coast coffee cold college comedy comes coming
common compare concert cook cookie cool copper corner could country couple course court cover cow crash crazy cream cricket cross
cute daily dance dancing dark date daughter dear death december deep desert design dessert diet dinner dish doctor does dog done
door dragon drama draw drawing dream dress drink drive driver drum duck each ear early earth easter easy eat egg eight electric
elephant else empire end enemy engine england enough enter epic especially europe even evening event ever every everyone everything
exam example exercise extra eye face fact fail fall falling family famous far farm fashion fast father favorite fear feel feet field
fight finger fire fish fishing fit five flag flight flower flute fly follow food foot football forest forever form found four fox
france fresh friday friend frog front fruit full fun funny future gain game garage garden gave germany ghost giant girl give glass
goal goat gold golf gone good got grand grass great green ground group grow guide guitar gym hair half hand happen happy hard hat
have head health hear heard heart heat heavy height held herself high highlight hike hill himself history hit hold holiday holy home
honey hope horror horse hospital hot hotel hour house however human hundred ice idea imagine inside island japan jazz job join joke
july jump june jungle keep kept key kick kids kill kind king kiss kitchen kitten knew knife know known korea lady lake land language
large last late laugh lava law lead learn leave left leg less lesson letter level life light lime line lion list little live lives
living london lonely long look lord lose loss lost lot loud love low luck lunch machine magic mail main major many map march market
married match math matter may maybe meal mean meaning meat meet memory mess metal middle might mile milk million mind mine minute
miss model modern moment monday money monkey month moon more morning most mother motor mount mountain mouse mouth move moved moves
moving much music must myself name nature near nearly neck news next nice night nine noise none north nose note nothing november
number ocean october offer office often olympic once onto opera orange orchestra other outside over own paint painting panda park part
party pass past people perfect perhaps piano pig pilot pink piano place plane planet plant play player pocket poem police poor pop
pot power practice prank president pretty prince princess prize probably problem project proud prove public pull puppy push quiet quite
race radio rain raise ran ranch rap rat ready real reason recipe record red relax remember remote rescue rest review rice rich ride
ring rise river road robot rock role roman room round row royal rule run running rush sad safe said sail sale same sand sauce school
science scream sea season seat secret seen self sell seven several shake shall shape share shark shave sheep shine ship shirt shoe
shoot shop should shoulder side sign silver similar simple since singer sister sit six size skin sky sleep slide slow small smart
smell smile snake snow soap soccer social soft soldier solo some song soon sort soul soup source south space spain speak special
speech speed spend spider spirit sport spring squad stage stair stand star start state stay steak steal steam steel step stick still
stone stood store storm story strange street strong student study style such sugar suit summer sun sunday super sure surf surprise
sweet swim table tail taking tale talk tall taste taught tea teach teacher team tell ten tennis test than their them then there these
thick thin think third thought thousand three throw thunder ticket tie tiger time tiny tire today together told tomorrow tone tonight
tool tooth tour toward tower town toy track trade traffic trail train training travel tree trick trip trouble truck true trust truth
turtle twin twist type under understand until upon used useful vacation valley very village violin visit voice volcano wait wake walk
wall wants war warm wash waste watch water wave weak wear weather wedding week weekend weird went were west whale what wheel when
where which while white whole whose wide wife wild will wind window wine wing winner winter wish witch wolf woman wonder wood wooden
word wore work world worry worse worst worth would write wrong yard year yellow yesterday yoga young zebra zoo
skip onward since until past opening triple double twice final number between
does done doing having being been were will would should could might must shall than then them they their there these those this that
`;
