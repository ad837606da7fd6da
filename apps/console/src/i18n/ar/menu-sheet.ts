export const menuSheet = {
  text: 'الأعمدة بالترتيب: القسم، القسم بالعربية، الاسم، الاسم العربي، السعر، ثم الوصف باللغتين. إذا كان القسم فارغًا فهو قسم الصف السابق.',
  hint: 'يمكن اختيار ملف CSV، أو نسخ صفوف الجدول ثم لصقها في هذا الحقل.',
  sections:
    '{count, plural, zero {لا أقسام} one {قسم واحد} two {قسمان} few {# أقسام} many {# قسمًا} other {# قسم}}',
  items:
    '{count, plural, =0 {لا أصناف} zero {لا أصناف} one {صنف واحد} two {صنفان} few {# أصناف} many {# صنفًا} other {# صنف}}',
  publish:
    'نشر {count, plural, =0 {القائمة} zero {القائمة} one {صنف واحد} two {صنفين} few {# أصناف} many {# صنفًا} other {# صنف}}',
  preview: 'ما سيراه الزبائن',
  previewLanguage: 'لغة المعاينة',
  previewEmpty: 'تظهر القائمة هنا فور إضافة الصفوف إلى الحقل.',
  previewProblem: 'بحاجة إلى تصحيح',
  tooManySections: 'عدد الأقسام {count}، والحد الأقصى في القائمة {max}.',
  tooManyItems: 'الحد الأقصى للأصناف في القسم {max}.',
  reasons: {
    columns: 'عدد الأعمدة أكثر من سبعة.',
    section_missing: 'اسم القسم غير موجود.',
    section_arabic: 'الاسم العربي للقسم غير موجود.',
    section_too_long:
      'اسم القسم أطول من {max, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
    description_one_language: 'الوصف مطلوب باللغتين، أو يُترك فارغًا.',
    description_too_long:
      'الوصف أطول من {max, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
  },
};
