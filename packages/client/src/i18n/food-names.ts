/* The names of diets and allergens, shared by the menu of customers and its editor. */
const en = {
  diets: {
    vegan: 'Vegan',
    vegetarian: 'Vegetarian',
    halal: 'Halal',
    gluten_free: 'Gluten-free',
    sugar_free: 'Sugar-free',
  },
  allergens: {
    gluten: 'gluten',
    crustaceans: 'crustaceans',
    eggs: 'eggs',
    fish: 'fish',
    peanuts: 'peanuts',
    soya: 'soya',
    milk: 'milk',
    nuts: 'nuts',
    celery: 'celery',
    mustard: 'mustard',
    sesame: 'sesame',
    sulphites: 'sulphites',
    lupin: 'lupin',
    molluscs: 'molluscs',
  },
};

const ar: typeof en = {
  diets: {
    vegan: 'فيغان',
    vegetarian: 'نباتي',
    halal: 'حلال',
    gluten_free: 'بدون غلوتين',
    sugar_free: 'بدون سكر',
  },
  allergens: {
    gluten: 'غلوتين',
    crustaceans: 'قشريات',
    eggs: 'بيض',
    fish: 'سمك',
    peanuts: 'فول سوداني',
    soya: 'صويا',
    milk: 'حليب',
    nuts: 'مكسرات',
    celery: 'كرفس',
    mustard: 'خردل',
    sesame: 'سمسم',
    sulphites: 'كبريتيت',
    lupin: 'ترمس',
    molluscs: 'رخويات',
  },
};

export const FOOD_NAMES = { en, ar };
