import type { Texts } from '@app/client/i18n/create-i18n.tsx';
import type { reviews as en } from '../en/reviews.ts';

export const reviews: Texts<typeof en> = {
  title: 'التقييمات',
  hint: 'تُراجع التعليقات قبل نشرها.',
  hideName: 'إخفاء الاسم',
  change: 'تغيير',
  changeTitle: 'تغيير تقييمك',
  shown: 'التعليقات المنشورة: {shown} من {comments}',
  stars: 'النجوم',
  anyStars: 'الكل',
  ofFive: '{rating} من 5 نجوم',
  customer: 'زبون',
  answer: 'رد {vendor}',
  report: 'إبلاغ',
  reportOf: 'إبلاغ عن تعليق {name}',
  reason: 'ما السبب؟',
  reasons: {
    insult: 'إساءة',
    personal_data: 'بيانات شخصية',
    off_topic: 'لا يخص الطلب',
    advertising: 'إعلان',
    other: 'سبب آخر',
  },
  send: 'إرسال البلاغ',
  more: 'عرض المزيد',
  none: 'لا توجد تعليقات بعد.',
  noneWithStars: 'لا توجد تعليقات بهذا العدد من النجوم.',
  failed: 'تعذّر تحميل التقييمات.',
  retry: 'إعادة المحاولة',
};
