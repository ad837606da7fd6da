/** A stored file with its validators. All files are small: they are pictures. */
export type StoredFile = { content: Buffer; tag: string; modifiedAt: Date };

/** Files by name, such as `media/0a1b/480.webp`. Content never changes under a name, except lists of files. */
export type Files = {
  /** Null if there is no such file. */
  read: (name: string) => Promise<StoredFile | null>;
  has: (name: string) => Promise<boolean>;
  write: (name: string, content: Buffer) => Promise<void>;
  /** Succeeds if there is no such file. */
  remove: (name: string) => Promise<void>;
  /** The names of all files below a folder. */
  list: (folder: string) => Promise<string[]>;
};

const NAME = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/** Whether a name is safe: no hidden files, no way out of the folder. */
export const isFileName = (name: string): boolean => NAME.test(name);
