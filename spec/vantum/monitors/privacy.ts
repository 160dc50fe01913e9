/** Records: they contain no spoken text, and sessions are named by hashed ids. */
import { cleanIn } from '../../clean.ts'
import { emits } from '../../lines.ts'
import { always } from './trace-state.ts'

const clean = cleanIn({ always }, () => 'a record without texts')

export const recordsClean = clean({
  id: 'privacy.texts',
  says: 'A record contains no transcript and no error text.',
  what: 'log',
  basis: 'ruling',
  requirements: ['VAN-ACT-07', 'VAN-MET-02'],
})

export const idsHashed = always('privacy.ids', 'VAN-MET-02 ruling', {
  says: 'A record names its session by the hashed id.',
  needs: ['log'],
  ask: (line) => {
    if (!emits(line, 'log')) return null
    return line.with.ids === 'raw' ? { expected: 'a hashed id', got: 'the id itself' } : true
  },
})

export const interimsQuiet = always('privacy.interims', 'VAN-ACT-07 ruling', {
  says: 'Interim transcripts are logged at debug level.',
  needs: ['state', 'log'],
  ask: (line, _, { received, state }) => {
    const isIts = received?.what === 'INTERIM_TRANSCRIPT' && received.at === line.at && state === 'LISTENING'
    if (!isIts || !emits(line, 'log')) return null
    return line.with.level === 'debug' ? true : { expected: 'a record at debug', got: `${line.with.level}` }
  },
})
