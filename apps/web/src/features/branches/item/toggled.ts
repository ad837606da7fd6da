/** A list with a name added or removed. */
export const toggled = <Name extends string>(list: readonly Name[], name: Name): Name[] =>
  list.includes(name) ? list.filter((one) => one !== name) : [...list, name];
