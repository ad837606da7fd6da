// Custom lint rules: layout for both directions, and no texts outside of the catalogs.
const physicalClass =
  /(?:^|[\s:!-])(?:-?(?:m|p|scroll-m|scroll-p)[lr]-|(?:left|right)-|border-[lr](?:-|$|\s)|rounded-(?:[lr]|tl|tr|bl|br)(?:-|$|\s)|text-(?:left|right)(?:$|\s)|float-(?:left|right)(?:$|\s))/;
const physicalProperty =
  /^(?:left|right|(?:margin|padding|border)(?:Left|Right)\w*|border(?:Top|Bottom)(?:Left|Right)Radius)$/;
const textAttributes = new Set(['aria-label', 'aria-description', 'alt', 'title', 'placeholder']);

/** Physical sides break the Arabic layout, so classes and styles use start and end. */
const logicalCss = {
  create(context) {
    const report = (node, name) =>
      context.report({
        node,
        message: `'${name}' names a physical side: use its logical equivalent (ms-, pe-, start-, end-).`,
      });
    const checkClasses = (node, text) => {
      const [found] = physicalClass.exec(text) ?? [];
      if (found) report(node, found.trim());
    };
    return {
      Literal: (node) => typeof node.value === 'string' && checkClasses(node, node.value),
      TemplateElement: (node) => checkClasses(node, node.value.raw),
      JSXAttribute(node) {
        if (node.name.name !== 'style') return;
        for (const property of node.value?.expression?.properties ?? []) {
          const name = String(property.key?.name ?? property.key?.value);
          if (physicalProperty.test(name)) report(property, name);
        }
      },
    };
  },
};

/** Texts for screen readers come from the catalogs too. */
const translatedAttributes = {
  create: (context) => ({
    JSXAttribute(node) {
      if (!textAttributes.has(node.name.name) || node.value?.type !== 'Literal') return;
      if (/\p{L}/u.test(String(node.value.value))) {
        context.report({
          node,
          message: `'${node.name.name}' is read by screen readers: use a text of the catalogs.`,
        });
      }
    },
  }),
};

const UNCLEAR_PARTS = new Set([
  'told',
  'kept',
  'heard',
  'asked',
  'deaf',
  'spare',
  'spoken',
  'whoever',
  'nobody',
  'somebody',
]);
const UNCLEAR_NAMES = new Set(['way', 'words']);

/** Names use the ordinary terms of the field (CONTRIBUTING.md): notify, cached, stored, requested, label, route. */
const plainIdentifiers = {
  create: (context) => ({
    Identifier(node) {
      const parts = node.name.split(/_|(?=[A-Z])/).map((part) => part.toLowerCase());
      const unclear = UNCLEAR_NAMES.has(node.name)
        ? node.name
        : parts.find((part) => UNCLEAR_PARTS.has(part));
      if (unclear) context.report({ node, message: `'${unclear}' in a name: use the ordinary term.` });
    },
  }),
};

export default {
  meta: { name: 'house' },
  rules: {
    'logical-css': logicalCss,
    'translated-attributes': translatedAttributes,
    'plain-identifiers': plainIdentifiers,
  },
};
