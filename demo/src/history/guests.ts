import type { Language } from '@app/domain/language';

type Guest = { name: string; phone: string; language: Language };

const GIVEN = [
  ['Ahmad', 'أحمد'],
  ['Dana', 'دانا'],
  ['Khaled', 'خالد'],
  ['Rasha', 'رشا'],
  ['Yousef', 'يوسف'],
  ['Hala', 'هلا'],
  ['Mahmoud', 'محمود'],
  ['Tala', 'تالا'],
  ['Ibrahim', 'إبراهيم'],
  ['Lubna', 'لبنى'],
  ['Faris', 'فارس'],
  ['Nadia', 'نادية'],
  ['Zaid', 'زيد'],
  ['Samar', 'سمر'],
  ['Hamzeh', 'حمزة'],
  ['Reem', 'ريم'],
  ['Anas', 'أنس'],
  ['Jude', 'جود'],
  ['Murad', 'مراد'],
  ['Huda', 'هدى'],
] as const;

const FAMILY = [
  ['Tarawneh', 'الطراونة'],
  ['Najjar', 'النجار'],
  ['Obeidat', 'عبيدات'],
  ['Haddadin', 'حدادين'],
  ['Shami', 'الشامي'],
  ['Rawashdeh', 'الرواشدة'],
  ['Khoury', 'خوري'],
  ['Zoubi', 'الزعبي'],
  ['Fakhoury', 'فاخوري'],
] as const;

const GUEST_COUNT = GIVEN.length * FAMILY.length;
const FIRST_PHONE = 962_790_001_000;

/** The customers of earlier orders. They have no password, so the lists of the demo accounts stay short. */
export const GUESTS: readonly Guest[] = Array.from({ length: GUEST_COUNT }, (_, index) => {
  const given = GIVEN[index % GIVEN.length] ?? GIVEN[0];
  const family = FAMILY[(Math.floor(index / GIVEN.length) + index) % FAMILY.length] ?? FAMILY[0];
  const language = index % 5 < 3 ? 'ar' : 'en';
  const at = language === 'ar' ? 1 : 0;
  return { name: `${given[at]} ${family[at]}`, phone: `+${FIRST_PHONE + index}`, language };
});
