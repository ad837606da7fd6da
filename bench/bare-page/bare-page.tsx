import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import './bare-page.css';

/* The upper bound of a first page: React renders the same items and pictures, without anything else. */
export type Menu = { name: string; cover: string; items: Item[] };
type Item = { name: string; description: string; price: number; image: string | null };

/** Defined by the build. */
declare const MENU: Menu;

const ITEMS_IN_VIEW = 3;

function Page({ name, cover, items }: Menu) {
  return (
    <main>
      <img className="cover" src={cover} alt="" width="960" height="540" fetchPriority="high" />
      <h1>{name}</h1>
      <ul>
        {items.map((item, index) => (
          <Row key={item.name} item={item} isInView={index < ITEMS_IN_VIEW} />
        ))}
      </ul>
    </main>
  );
}

function Row({ item, isInView }: { item: Item; isInView: boolean }) {
  const [count, setCount] = useState(0);
  return (
    <li>
      <div>
        <h2>{item.name}</h2>
        <p>{item.description}</p>
        <b>JD {item.price}</b>
      </div>
      {item.image && (
        <img src={item.image} alt="" width="104" height="84" loading={isInView ? 'eager' : 'lazy'} />
      )}
      <button type="button" aria-label={`Add ${item.name}`} onClick={() => setCount(count + 1)}>
        {count || '+'}
      </button>
    </li>
  );
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(<Page {...MENU} />);
