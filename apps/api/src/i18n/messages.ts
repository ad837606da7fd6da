import type { Language } from '@app/domain/language';

export type MessageKind = keyof (typeof TEXTS)['en'];
type Values = {
  app: string;
  code?: string;
  link?: string;
  /** The site that a phone may fill the code into. */
  host?: string;
};
type Text = { subject: string; text: string };

/* SMS and mail texts. They are short because an SMS in Arabic holds 70 characters and each part is billed. */
const TEXTS = {
  en: {
    phoneCode: { subject: '', text: '{code} is your {app} code. Never share it.' },
    recoveryCode: { subject: '', text: '{code} is your {app} code for a new password. Never share it.' },
    signInCode: { subject: '', text: '{code} is your {app} code to sign in. Never share it.' },
    signedInByCode: {
      subject: 'New sign-in to {app}',
      text: 'Someone signed in to your account on a new device with a code sent to your phone. If it was not you, end that session in your profile:\n\n{link}',
    },
    emailCode: {
      subject: '{code} is your {app} code',
      text: 'Your code is {code}. It is valid for 10 minutes.\n\nIf you did not ask for it, ignore this email.',
    },
    resetLink: {
      subject: 'Choose a new {app} password',
      text: 'Open this link within 60 minutes to choose a new password:\n\n{link}\n\nIf you did not ask for it, ignore this email: your password stays as it is.',
    },
    staffResetLink: {
      subject: 'Choose a new {app} password',
      text: 'Open this link within one hour to choose a new password for the console:\n\n{link}\n\nAll your devices will be signed out. If you did not ask for it, ignore this email: your password stays as it is.',
    },
    passwordChanged: {
      subject: 'Your {app} password was changed',
      text: 'Your password was just changed. If it was not you, choose a new one at once:\n\n{link}',
    },
    emailReplaced: {
      subject: 'Your {app} email was changed',
      text: 'Your account now has another email address, and this one no longer belongs to it. If it was not you, change your password at once:\n\n{link}',
    },
    factorAdded: {
      subject: 'A second step was added to your {app} account',
      text: 'Signing in to the console now also needs a code of an authenticator app. If it was not you, tell an admin at once and change your password:\n\n{link}',
    },
    factorRemoved: {
      subject: 'The second step of your {app} account was removed',
      text: 'Signing in to the console no longer needs a second step. If you did not expect this, tell an admin at once and change your password:\n\n{link}',
    },
    passkeyAdded: {
      subject: 'A passkey was added to your {app} account',
      text: 'A new passkey can sign in to your account. If it was not you, remove it at once:\n\n{link}',
    },
    passkeyRemoved: {
      subject: 'A passkey of your {app} account was removed',
      text: 'A passkey of your account was removed and can no longer sign in. If it was not you, look at your account at once:\n\n{link}',
    },
    recoveryCodeUsed: {
      subject: 'A recovery code of your {app} account was used',
      text: 'Someone signed in to the console with one of your recovery codes. If it was not you, tell an admin at once and change your password:\n\n{link}',
    },
    emailVerified: { subject: '', text: '{app}: a new email was added to your account.' },
  },
  ar: {
    phoneCode: { subject: '', text: 'رمز «{app}»: {code}. يُرجى عدم مشاركته مع أحد.' },
    recoveryCode: { subject: '', text: 'رمز «{app}» لكلمة مرور جديدة: {code}. يُرجى عدم مشاركته.' },
    signInCode: { subject: '', text: 'رمز الدخول إلى «{app}»: {code}. يُرجى عدم مشاركته.' },
    signedInByCode: {
      subject: 'تسجيل دخول جديد في «{app}»',
      text: 'تم تسجيل الدخول إلى حسابك من جهاز جديد برمز أُرسل إلى هاتفك. إذا لم يكن ذلك من طرفك، يُرجى إنهاء تلك الجلسة من ملفك الشخصي:\n\n{link}',
    },
    emailCode: {
      subject: 'رمز «{app}»: {code}',
      text: 'رمزك هو {code}، وهو صالح لمدة 10 دقائق.\n\nإذا لم يُطلب من طرفك، يُرجى تجاهل هذه الرسالة.',
    },
    resetLink: {
      subject: 'كلمة مرور جديدة لحسابك في «{app}»',
      text: 'هذا الرابط صالح 60 دقيقة لاختيار كلمة مرور جديدة:\n\n{link}\n\nإذا لم يُطلب من طرفك، يُرجى تجاهل هذه الرسالة، وستبقى كلمة المرور كما هي.',
    },
    staffResetLink: {
      subject: 'كلمة مرور جديدة لحسابك في «{app}»',
      text: 'هذا الرابط صالح لمدة ساعة واحدة لاختيار كلمة مرور جديدة للوحة التحكم:\n\n{link}\n\nبعدها يُسجَّل الخروج من كل أجهزتك. إذا لم يُطلب من طرفك، يُرجى تجاهل هذه الرسالة، وستبقى كلمة المرور كما هي.',
    },
    passwordChanged: {
      subject: 'تم تغيير كلمة مرورك في «{app}»',
      text: 'تم تغيير كلمة مرورك للتو. إذا لم يكن التغيير من طرفك، يُرجى تغيير كلمة المرور فورًا:\n\n{link}',
    },
    emailReplaced: {
      subject: 'تم تغيير بريدك الإلكتروني في «{app}»',
      text: 'أصبح لحسابك بريد إلكتروني آخر، ولم يعد هذا البريد مرتبطًا به. إذا لم يكن التغيير من طرفك، يُرجى تغيير كلمة المرور فورًا:\n\n{link}',
    },
    factorAdded: {
      subject: 'خطوة ثانية لحسابك في «{app}»',
      text: 'أصبح الدخول إلى لوحة التحكم يتطلّب أيضًا رمزًا من تطبيق المصادقة. إذا لم يكن ذلك من طرفك، يُرجى إبلاغ مدير المنصّة فورًا وتغيير كلمة المرور:\n\n{link}',
    },
    factorRemoved: {
      subject: 'أُزيلت الخطوة الثانية من حسابك في «{app}»',
      text: 'لم يعد الدخول إلى لوحة التحكم يتطلّب خطوة ثانية. إذا لم تتوقّع ذلك، يُرجى إبلاغ مدير المنصّة فورًا وتغيير كلمة المرور:\n\n{link}',
    },
    passkeyAdded: {
      subject: 'أُضيف مفتاح مرور إلى حسابك في «{app}»',
      text: 'أصبح بالإمكان الدخول إلى حسابك بمفتاح مرور جديد. إذا لم يكن ذلك من طرفك، يُرجى إزالته فورًا:\n\n{link}',
    },
    passkeyRemoved: {
      subject: 'أُزيل مفتاح مرور من حسابك في «{app}»',
      text: 'أُزيل أحد مفاتيح المرور من حسابك ولم يعد صالحًا للدخول. إذا لم يكن ذلك من طرفك، يُرجى مراجعة حسابك فورًا:\n\n{link}',
    },
    recoveryCodeUsed: {
      subject: 'استُخدم رمز احتياطي لحسابك في «{app}»',
      text: 'تم الدخول إلى لوحة التحكم بأحد رموزك الاحتياطية. إذا لم يكن ذلك من طرفك، يُرجى إبلاغ مدير المنصّة فورًا وتغيير كلمة المرور:\n\n{link}',
    },
    emailVerified: { subject: '', text: 'تطبيق «{app}»: أُضيف بريد إلكتروني جديد إلى حسابك.' },
  },
} as const satisfies Record<Language, Record<string, Text>>;

export function messageText(language: Language, kind: MessageKind, values: Values): Text {
  const { subject, text } = TEXTS[language][kind];
  const fill = (template: string) =>
    template.replaceAll(/\{(app|code|link)\}/g, (_hole, name: keyof Values) => values[name] ?? '');
  return { subject: fill(subject), text: withAutofill(fill(text), values) };
}

/* The characters of a message with only letters of the basic alphabet, and of any other. */
const PART = { plain: 160, other: 70 };

/** SIGN-14 The last line by which a phone fills the code into this site only. It never costs a second part. */
function withAutofill(text: string, { code, host }: Values): string {
  if (host === undefined || code === undefined) return text;
  const whole = `${text}\n\n@${host} #${code}`;
  // oxlint-disable-next-line no-control-regex
  const max = /^[\x00-\x7f]*$/.test(whole) ? PART.plain : PART.other;
  return whole.length > max ? text : whole;
}
