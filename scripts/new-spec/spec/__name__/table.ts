/** The decision table of __name__. */
import { decisionTable, otherwise } from '../table.ts'
import { protocol } from './protocol.ts'

// biome-ignore format: a table
export const rows = decisionTable<typeof protocol, never>(protocol, { prefix: '__ID__',
  events: {
    start: [
      { id: '__ID__-ROW-1', from: 'idle', to: 'busy', does: ['work.begin'], cites: '__ID__-01', says: 'A start begins the work.' },
      otherwise('__ID__-01', 'A start has no effect while the work is in progress.'),
    ],
  },
  limits: {
    work: [
      { id: '__ID__-ROW-2', from: 'busy', to: 'idle', does: ['work.end'], cites: '__ID__-02', says: 'The work ends.' },
    ],
  },
})
