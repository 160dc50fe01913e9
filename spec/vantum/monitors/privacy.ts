/** Records: nothing that was said shows in them, and sessions are named by hashed ids. */
import { cleanIn } from '../../clean.ts'
import { changed, showing } from '../../edits.ts'
import { shows } from '../../lines.ts'
import { always } from './scene.ts'

const clean = cleanIn(always, () => 'a record without texts')

export const recordsClean = clean({
  id: 'privacy.texts',
  says: 'Nothing that was said and no text of an error shows in a record.',
  what: 'log',
  basis: 'ruling',
  requirements: ['VAN-ACT-07', 'VAN-MET-02'],
})

export const idsHashed = always(
  {
    id: 'privacy.ids',
    says: 'A record names its session by the hashed id.',
    basis: 'ruling',
    requirements: ['VAN-MET-02'],
    needs: ['log'],
    spoil: (log) => changed(log, showing('log'), (line) => ({ with: { ...line.with, ids: 'raw' } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'log')) return null
      return line.with.ids === 'raw' ? { expected: 'a hashed id', got: 'the id itself' } : true
    },
  },
)

export const interimsQuiet = always(
  {
    id: 'privacy.interims',
    says: 'What may still change is logged at debug.',
    basis: 'ruling',
    requirements: ['VAN-ACT-07'],
    needs: ['state', 'log'],
    spoil: (log) => {
      const at = log.findIndex((line) => line.what === 'INTERIM_TRANSCRIPT')
      return changed(
        log,
        (line, index) => at >= 0 && index > at && shows(line, 'log'),
        (line) => ({ with: { ...line.with, level: 'info' } }),
      )
    },
  },
  {
    start: null,
    ask: (line, _, { heard, state }) => {
      const isIts = heard?.what === 'INTERIM_TRANSCRIPT' && heard.at === line.at && state === 'LISTENING'
      if (!isIts || !shows(line, 'log')) return null
      return line.with.level === 'debug' ? true : { expected: 'a record at debug', got: `${line.with.level}` }
    },
  },
)
