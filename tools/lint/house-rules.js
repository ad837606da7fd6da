// Rules of ours that no linter ships: layout that works in both directions, and no text outside the catalogs.
const physicalClass =
  /(?:^|[\s:!-])(?:-?(?:m|p|scroll-m|scroll-p)[lr]-|(?:left|right)-|border-[lr](?:-|$|\s)|rounded-(?:[lr]|tl|tr|bl|br)(?:-|$|\s)|text-(?:left|right)(?:$|\s)|float-(?:left|right)(?:$|\s))/;
const physicalProperty =
  /^(?:left|right|(?:margin|padding|border)(?:Left|Right)\w*|border(?:Top|Bottom)(?:Left|Right)Radius)$/;
const spokenAttributes = new Set(['aria-label', 'aria-description', 'alt', 'title', 'placeholder']);

/** Layout that names left or right breaks in Arabic: classes and styles say start and end. */
const logicalCss = {
  create(context) {
    const report = (node, name) =>
      context.report({
        node,
        message: `'${name}' names a physical side: use its logical twin (ms-, pe-, start-, end-).`,
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

/** What a screen reader says is text too, so it comes from the catalogs. */
const translatedAttributes = {
  create: (context) => ({
    JSXAttribute(node) {
      if (!spokenAttributes.has(node.name.name) || node.value?.type !== 'Literal') return;
      if (/\p{L}/u.test(String(node.value.value))) {
        context.report({ node, message: `'${node.name.name}' is spoken: take its text from the catalogs.` });
      }
    },
  }),
};

export default {
  meta: { name: 'house' },
  rules: { 'logical-css': logicalCss, 'translated-attributes': translatedAttributes },
};
