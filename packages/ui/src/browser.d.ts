declare module '*.css';

/** The sprite of the app, by an alias of its build. */
declare module 'app-icons' {
  export const spriteUrl: string;
  /** Icons that are mirrored in right-to-left layouts. */
  export const MIRRORED: ReadonlySet<string>;
}

type TrustRules = {
  createHTML?: (text: string) => string | null;
  createScriptURL?: (url: string) => string | null;
};

// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
interface Window {
  /** Undefined in browsers without Trusted Types. */
  trustedTypes?: {
    createPolicy: (name: string, rules: TrustRules) => { createScriptURL: (url: string) => URL };
  };
}
