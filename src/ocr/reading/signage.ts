/** Words that signs are made of. */
const SIGNAGE = `
  am pm open opening closed closing hours hour daily monday tuesday wednesday thursday friday saturday sunday
  mon tue tues wed thu thur thurs fri sat sun weekday weekdays weekend weekends everyday every day days
  today tonight tomorrow now soon week weeks month year noon midnight morning afternoon evening night
  january february march april may june july august september october november december
  sale sales clearance discount discounts off save savings deal deals special specials offer offers
  free buy get one two three half price prices only each from all any more less up to for with and or the
  new grand hiring help wanted apply inside within required cash card cards credit accepted no not please
  we our us you your thank thanks welcome store shop market farmers bakery cafe coffee tea bar grill
  restaurant kitchen pizza tacos taco burger burgers sandwich sandwiches bread baked fresh hot cold ice
  cream drinks drink beer wine cocktails happy lunch breakfast brunch dinner menu soup salad catering
  delivery pickup takeout order online here there exit entrance enter push pull restroom restrooms
  customers customer employees staff parking private property public warning caution danger wet floor
  smoking dogs dog pets pet welcome service animals shoes shirt mask masks music live event events party
  moving moved visit back ends last chance final limited time while supplies stock order place pay
  gift gifts cards return returns exchange refund warranty repair repairs rent rental available inquire
  call text street avenue road main floor sold out selection local organic homemade handmade made
  vintage antiques books flowers plants clothing jewelry furniture toys hardware pharmacy salon spa
`;

const words = new Set(SIGNAGE.trim().split(/\s+/));

export function isSignageWord(word: string): boolean {
  return words.has(word.toLowerCase());
}
