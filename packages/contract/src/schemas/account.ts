import * as z from 'zod/mini';
import { WireAddress } from './addresses.ts';
import type { SchemaMap } from './schema-map.ts';
import { Id, Language, Message, text } from './vocabulary.ts';

export const WireUser = z.object({
  _id: Id,
  name: z.string(),
  image: z.nullable(z.string()),
  email: z.nullable(z.string()),
  isEmailVerified: z.boolean(),
  phone: z.string(),
  isVerified: z.boolean(),
  hasPhoneActiveVerifyProcess: z.boolean(),
  addresses: z.array(WireAddress),
  language: Language,
  settings: z.object({ notifications: z.boolean(), lang: Language }),
});
export type WireUser = z.output<typeof WireUser>;

export const Password = z.string().check(z.minLength(8), z.maxLength(128));

export const Email = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254));

export const Code = z.string().check(z.trim(), z.minLength(1), z.maxLength(16));

const MessageAndUser = z.object({ message: z.string(), user: WireUser });

export const accountSchemas = {
  showUser: {
    response: z.object({ user: WireUser }),
  },
  updateProfile: {
    body: z.object({ name: text(100) }),
    response: MessageAndUser,
  },
  changePassword: {
    body: z.object({
      current_password: z.string().check(z.minLength(1), z.maxLength(128)),
      new_password: Password,
      new_password_confirmation: z.string().check(z.maxLength(128)),
    }),
    response: Message,
  },
  updateEmail: {
    body: z.object({ email: Email }),
    response: MessageAndUser,
  },
  sendEmailCode: {
    response: Message,
  },
  verifyEmail: {
    body: z.object({ code: Code }),
    response: MessageAndUser,
  },
  sendPhoneCode: {
    response: MessageAndUser,
  },
  verifyPhone: {
    body: z.object({ code: Code }),
    response: MessageAndUser,
  },
  updateLanguage: {
    body: z.object({ language: Language }),
    response: MessageAndUser,
  },
  deleteAccount: {
    response: Message,
  },
} satisfies SchemaMap;
