/** The table of transitions (L285 to L298). */
import type { Requirement } from '../../requirement.ts'

export const transitions: readonly Requirement[] = [
  {
    id: 'VAN-T-01',
    source: 'State Transition Table, L287',
    kind: 'transition',
    basis: 'document',
    statement: 'When every connection is established listening starts.',
  },
  {
    id: 'VAN-T-02',
    source: 'State Transition Table, L288',
    kind: 'transition',
    basis: 'document',
    statement: 'A setup failure ends the session with a logged error and cleanup.',
  },
  {
    id: 'VAN-T-03',
    source: 'State Transition Table, L289',
    kind: 'transition',
    basis: 'document',
    statement: 'A non-empty final transcript starts thinking and goes to the model.',
  },
  {
    id: 'VAN-T-04',
    source: 'State Transition Table, L290',
    kind: 'transition',
    basis: 'document',
    statement: 'Ending the call in LISTENING cleans up and ends.',
  },
  {
    id: 'VAN-T-05',
    source: 'State Transition Table, L291',
    kind: 'transition',
    basis: 'document',
    statement: 'The complete, non-empty model response starts speech synthesis.',
    ruling:
      "'LLM response ready' could mean the first tokens, since tokens stream. Ruling: the complete response.",
  },
  {
    id: 'VAN-T-06',
    source: 'State Transition Table, L292',
    kind: 'transition',
    basis: 'document',
    statement: 'A model error is reported to the client and listening resumes.',
    ruling:
      'Timeouts could be seen as errors: L174/L292 error -> LISTENING, L178/L631-639 timeout -> fallback -> RESPONDING; the usage example sends every exception to LISTENING. Ruling: two events: LLM_TIMEOUT (30 s without completion) -> fallback, RESPONDING; LLM_ERROR (everything else, incl. exhausted rate-limit retries) -> LISTENING.',
  },
  {
    id: 'VAN-T-07',
    source: 'State Transition Table, L293',
    kind: 'transition',
    basis: 'document',
    statement: 'Ending the call in THINKING aborts the model request and ends.',
  },
  {
    id: 'VAN-T-08',
    source: 'State Transition Table, L294',
    kind: 'transition',
    basis: 'document',
    statement: 'When the reply has been spoken to its end listening resumes.',
    ruling:
      'Exit condition says playback complete (L200), validation says all audio sent (L294); synthesis is usually faster than playback. Ruling: TTS_COMPLETE is raised when the last chunk has been sent and its playback time has passed (or the client acknowledged it); guard allAudioSent.',
  },
  {
    id: 'VAN-T-09',
    source: 'State Transition Table, L295',
    kind: 'transition',
    basis: 'document',
    statement: 'User speech above the threshold interrupts the reply.',
  },
  {
    id: 'VAN-T-10',
    source: 'State Transition Table, L296',
    kind: 'transition',
    basis: 'document',
    statement: 'Ending the call in RESPONDING cancels speech and ends.',
  },
  {
    id: 'VAN-T-11',
    source: 'State Transition Table, L297',
    kind: 'transition',
    basis: 'document',
    statement:
      'When the cleanup of the interrupted reply is complete listening resumes with the history kept.',
  },
  {
    id: 'VAN-T-12',
    source: 'State Transition Table, L298',
    kind: 'transition',
    basis: 'document',
    statement: 'A disconnect ends the session from every state by force.',
  },
]
