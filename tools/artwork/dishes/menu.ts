import type { Random } from '../random.ts';
import { flipFlops, towel } from './beach.ts';
import { cap, tShirt } from './clothing.ts';
import { bottle, soda, waterBottle } from './bottles.ts';
import { burger } from './burger.ts';
import { cheese, olives } from './cheese.ts';
import { chicken } from './chicken.ts';
import { coffeeCup, latte } from './coffee.ts';
import { dates } from './dates.ts';
import { knifeTool, maskFins } from './dive.ts';
import { eggs } from './eggs.ts';
import { falafel } from './falafel.ts';
import { fattoush, salad } from './fattoush.ts';
import { fish } from './fish.ts';
import { bouquet, singleRose } from './flowers.ts';
import { fries } from './fries.ts';
import { giftBox } from './gift-box.ts';
import { grill } from './grill.ts';
import { groceryBag } from './grocery-bag.ts';
import { dip, hummus } from './hummus.ts';
import { juice } from './juice.ts';
import { dessertPlate, kunafa } from './kunafa.ts';
import { lemonade } from './lemonade.ts';
import { bread, manakish } from './manakish.ts';
import { mansaf } from './mansaf.ts';
import { milk } from './milk.ts';
import { pizza } from './pizza.ts';
import { fruit } from './fruit.ts';
import { vegetables } from './vegetables.ts';
import { rice } from './rice.ts';
import { sandwich } from './sandwich.ts';
import { shawarma, wrap } from './shawarma.ts';
import { soup } from './soup.ts';
import { sunscreen } from './sunscreen.ts';
import { tray } from './sushi.ts';
import { cake, cookie, iceCream } from './sweets.ts';
import { mintTea } from './tea.ts';

import type { Dish } from './names.ts';

/** Draws on the 400 x 300 frame, around its middle. */
type Drawing = (r: Random) => string;

export const DRAWINGS: Record<Dish, Drawing> = {
  mansaf,
  hummus,
  falafel,
  grill,
  fish,
  fattoush,
  kunafa,
  latte,
  lemonade,
  burger,
  dates,
  pizza,
  shawarma,
  manakish,
  'mint-tea': mintTea,
  juice,
  fries,
  soup,
  tray,
  rice,
  chicken,
  sandwich,
  eggs,
  bread,
  cheese,
  olives,
  'ice-cream': iceCream,
  cake,
  cookie,
  'coffee-cup': coffeeCup,
  'water-bottle': waterBottle,
  soda,
  vegetables,
  fruit,
  milk,
  'grocery-bag': groceryBag,
  bottle,
  sunscreen,
  'mask-fins': maskFins,
  bouquet,
  'single-rose': singleRose,
  'gift-box': giftBox,
  't-shirt': tShirt,
  towel,
  cap,
  'flip-flops': flipFlops,
  'knife-tool': knifeTool,
  dip,
  salad,
  'dessert-plate': dessertPlate,
  wrap,
};
