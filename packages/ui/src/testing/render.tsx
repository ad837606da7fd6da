import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';

// The default of one second is too short when many tests share a machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

export const renderPart = (part: ReactNode) => ({ ...render(part), user: userEvent.setup() });
