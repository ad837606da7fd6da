/** A location in the zone of the large menu's branch. */
export const PLACE = { lat: 29.5321, lng: 35.0063 };

/** A delivery of three lines with options, from three collections of the menu at the URL. */
export async function cartFor(url: string): Promise<string> {
  const { branch } = await (await fetch(url)).json();
  const items = [0, 1, 2].map((index) => {
    const item = branch.menu.collections[index].items.find(
      ({ preferences }: { preferences: unknown[] }) => preferences.length > 0,
    );
    const [preference] = item.preferences;
    return {
      item_id: item._id,
      quantity: 2,
      preferences: { [preference._id]: [preference.options[1].id] },
    };
  });
  const rest = { payment_method: 'cash', note: null, receive_at: null, use_credit: false };
  return JSON.stringify({ items, order_type: { name: 'delivery', location: PLACE }, ...rest });
}
