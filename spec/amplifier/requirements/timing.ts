/** Limits and typical durations. */
import type { Requirement } from '../../requirement.ts'

export const timing: readonly Requirement[] = [
  {
    id: 'AMP-TO-01',
    source: '§4.1 L234; L888',
    kind: 'timing',
    basis: 'document',
    statement: 'IDLE has no timeout of its own.',
  },
  {
    id: 'AMP-TO-02',
    source: '§4.1 L233',
    kind: 'timing',
    basis: 'document',
    statement:
      "After 5 min without activity in IDLE an optional 'still there?' prompt is shown; the state does not change.",
    ruling:
      "'optional' and the prompt's medium are open. Ruling: feature flag, default off; UI prompt only, no spoken response.",
  },
  {
    id: 'AMP-TO-03',
    source: '§4.1 L232; §6 L744-747; §5 L677',
    kind: 'timing',
    basis: 'document',
    statement:
      'A session lives at most 15 min from session.created; then RECONNECTING with the context kept, whatever the state.',
  },
  {
    id: 'AMP-TO-04',
    source: '§6 L733-742',
    kind: 'timing',
    basis: 'document',
    statement: '30 s before the limit, at 14:30, session.timeout_warning triggers the context save.',
    ruling:
      'Who emits session.timeout_warning is open. Ruling: own timer, unless the server sent it first; de-duplicated per session.',
    sameAs: 'AMP-T-82',
  },
  {
    id: 'AMP-TO-05',
    source: '§4.2 L270, L274; L889',
    kind: 'timing',
    basis: 'document',
    statement: 'LISTENING lasts at most 30 s.',
    sameAs: 'AMP-T-11',
  },
  {
    id: 'AMP-TO-06',
    source: '§4.2 L275',
    kind: 'timing',
    basis: 'document',
    statement: 'In VAD mode an utterance ends after 500 ms of silence.',
    ruling:
      "The threshold is applied by the server's turn detection, not by this machine. Ruling: session.update carries silence_duration_ms 500; the simulator applies it; the machine reacts to speech_stopped only.",
  },
  {
    id: 'AMP-TO-07',
    source: '§4.2 L276',
    kind: 'timing',
    basis: 'document',
    statement: "The silence threshold is configurable through the session's turn_detection settings.",
  },
  {
    id: 'AMP-TO-08',
    source: '§4.3 L319; L890',
    kind: 'timing',
    basis: 'document',
    statement: 'PROCESSING lasts at most 30 s; then ERROR with code LLM_TIMEOUT.',
  },
  {
    id: 'AMP-TO-09',
    source: '§2 L69; §4.3 L320-321',
    kind: 'timing',
    basis: 'document',
    statement: 'Typical PROCESSING time is 200 ms - 2 s; longer is legal up to the limit.',
    excluded: { reason: 'process', because: 'It says what is typical and limits nothing.' },
  },
  {
    id: 'AMP-TO-10',
    source: '§4.4 L360; L891',
    kind: 'timing',
    basis: 'document',
    statement: 'After 120 s of SPEAKING a warning is logged; the state does not change.',
  },
  {
    id: 'AMP-TO-11',
    source: '§4.4 L361',
    kind: 'timing',
    basis: 'document',
    statement: 'SPEAKING has no hard timeout.',
  },
  {
    id: 'AMP-TO-12',
    source: '§4.4 L362',
    kind: 'timing',
    basis: 'document',
    statement:
      'A playback buffer underrun pauses playback briefly and continues; it is no error and no end of speech.',
  },
  {
    id: 'AMP-TO-13',
    source: '§4.5 L402, L406; L892',
    kind: 'timing',
    basis: 'document',
    statement: 'A tool runs at most 30 s; then ERROR with the partial result if there is one.',
    sameAs: 'AMP-T-27',
  },
  {
    id: 'AMP-TO-14',
    source: '§2 L71; §4.5 L407-408',
    kind: 'timing',
    basis: 'document',
    statement: 'Typical tool time is 50 ms - 5 s; web_fetch may take longer (up to the 30 s limit).',
  },
  {
    id: 'AMP-TO-15',
    source: '§4.6 L457, L461; L893',
    kind: 'timing',
    basis: 'document',
    statement: 'An agent task runs at most 5 min; then ERROR with the partial result.',
    sameAs: 'AMP-T-33',
  },
  {
    id: 'AMP-TO-16',
    source: '§4.6 L462',
    kind: 'timing',
    basis: 'document',
    statement: 'Agent progress (heartbeat) is expected every 30 s.',
  },
  {
    id: 'AMP-TO-17',
    source: '§4.6 L463',
    kind: 'timing',
    basis: 'document',
    statement: '60 s without a heartbeat raises a WARNING; waiting continues.',
    ruling:
      'Start of the first interval and repetition are open. Ruling: measured from entry or the last agent_progress; one warning per silent spell.',
  },
  {
    id: 'AMP-TO-18',
    source: '§4.6 L464',
    kind: 'timing',
    basis: 'document',
    statement: 'The 15 min session limit applies during agent work independently of the 5 min task limit.',
  },
  {
    id: 'AMP-TO-19',
    source: '§4.2 L270; §4.6 L483 (gap)',
    kind: 'timing',
    basis: 'ruling',
    statement:
      'Capture of a queued utterance during tool or agent work is closed after 30 s, like LISTENING.',
    ruling:
      "No limit is given for queued speech. Ruling: same 30 s safety limit per segment; number of segments unlimited within the state's own limit.",
  },
  {
    id: 'AMP-TO-20',
    source: '§2 L73; §4.7 L520; L894',
    kind: 'timing',
    basis: 'interpreted',
    statement: 'ERROR is dismissed automatically after 10 s and recovery is attempted.',
    ruling:
      "'attempt recovery' has no stated target; going to RECONNECTING automatically could loop for ever. Ruling: recover() = error_recovered -> IDLE, ready when a session is live, offline when ERROR came out of RECONNECTING. A connection that is lost while in ERROR has already led to RECONNECTING by connection_lost.",
  },
  {
    id: 'AMP-TO-21',
    source: '§4.7 L521; L899',
    kind: 'timing',
    basis: 'document',
    statement: 'A retryable error is retried at most 3 times.',
  },
  {
    id: 'AMP-TO-22',
    source: '§4.7 L522; L900',
    kind: 'timing',
    basis: 'interpreted',
    statement: 'Retries wait 1 s, 2 s and 4 s.',
    ruling:
      '"between retries" with three numbers and three retries leaves open whether the first retry waits; three retries (7 s of waiting plus their duration) and the 10 s dismissal can collide. Ruling: each retry is preceded by its wait; the 10 s limit wins: a retry in flight at 10000 ms is abandoned and its late success ignored.',
  },
  {
    id: 'AMP-TO-23',
    source: '§2 L74; §4.8 L578; L895',
    kind: 'timing',
    basis: 'interpreted',
    statement: 'RECONNECTING lasts at most 30 s.',
    ruling:
      "30 s (L74, L578 with the word attempt, L895) against '~45 s before giving up' (L581); waits alone sum to 14 s; 14 + 30 = 44 suggests that 30 s might count attempt time only. Ruling: STATE_TIMEOUTS is a state limit: 30 s from entry. Each attempt is capped at 5 s (coined), so even three hanging attempts end at 1+5+3+5+10+5 = 29 s. 45 s is kept as an outer ceiling that must never be exceeded even if the state limit is configured higher; end to end 2 s grace + 30 s + 10 s error = 42 s also stays under it.",
  },
  {
    id: 'AMP-TO-24',
    source: '§4.8 L579; §6 L794-799',
    kind: 'timing',
    basis: 'interpreted',
    statement: 'Exactly three attempts are made at most.',
    ruling: "'3 retry attempts' could mean one try plus three retries. Ruling: three attempts in total.",
  },
  {
    id: 'AMP-TO-25',
    source: '§4.8 L580; §6 L798',
    kind: 'timing',
    basis: 'interpreted',
    statement: 'Attempts are preceded by waits of 1 s, 3 s and 10 s.',
    ruling:
      "The number in the attempt box may be a delay before or after the attempt, or the attempt's own limit; L587 lists the session request among the entry actions, so the first attempt might start at once; RETRY_CONFIG has 1/2/4 s. Ruling: delay before the attempt; RETRY_CONFIG belongs to ERROR retries only.",
  },
  {
    id: 'AMP-TO-26',
    source: '§4.8 L581',
    kind: 'timing',
    basis: 'interpreted',
    statement: 'Reconnection is given up after about 45 s in total at the very latest.',
    ruling:
      'The document gives an approximate figure (~45 s) beside a limit of 30 s. Ruling: hard ceiling of 45000 ms from connection_lost for the reference; for a foreign implementation a breach is reported, not failed.',
  },
  {
    id: 'AMP-TO-27',
    source: '§6 L777-779',
    kind: 'timing',
    basis: 'document',
    statement: 'A disconnected ICE state is tolerated for 2 s.',
  },
  {
    id: 'AMP-TO-28',
    source: '§7 L887-896',
    kind: 'timing',
    basis: 'document',
    statement:
      'The timeout table is a record with exactly these values in ms: idle null, listening 30000, processing 30000, speaking 120000, tool_executing 30000, waiting_amplifier 300000, error 10000, reconnecting 30000.',
  },
  {
    id: 'AMP-TO-29',
    source: '§2 L67',
    kind: 'timing',
    basis: 'document',
    statement: 'Typical stay in IDLE: unbounded; a default for simulators and reports, not a limit.',
    excluded: { reason: 'process', because: 'It says what is typical and limits nothing.' },
  },
  {
    id: 'AMP-TO-30',
    source: '§2 L68',
    kind: 'timing',
    basis: 'document',
    statement:
      'Typical stay in LISTENING: 500 ms to 30000 ms; a default for simulators and reports, not a limit.',
    excluded: { reason: 'process', because: 'It says what is typical and limits nothing.' },
  },
  {
    id: 'AMP-TO-31',
    source: '§2 L70',
    kind: 'timing',
    basis: 'document',
    statement:
      'Typical stay in SPEAKING: 1000 ms to 60000 ms; a default for simulators and reports, not a limit.',
    excluded: { reason: 'process', because: 'It says what is typical and limits nothing.' },
  },
  {
    id: 'AMP-TO-32',
    source: '§2 L72',
    kind: 'timing',
    basis: 'document',
    statement:
      'Typical stay in WAITING_AMPLIFIER: 5000 ms to 300000 ms; a default for simulators and reports, not a limit.',
    excluded: { reason: 'process', because: 'It says what is typical and limits nothing.' },
  },
  {
    id: 'AMP-TO-33',
    source: '§2 L73',
    kind: 'timing',
    basis: 'document',
    statement:
      'Typical stay in ERROR: 1000 ms to 10000 ms; a default for simulators and reports, not a limit.',
    excluded: { reason: 'process', because: 'It says what is typical and limits nothing.' },
  },
  {
    id: 'AMP-TO-34',
    source: '§2 L74',
    kind: 'timing',
    basis: 'document',
    statement:
      'Typical stay in RECONNECTING: 1000 ms to 30000 ms; a default for simulators and reports, not a limit.',
    excluded: { reason: 'process', because: 'It says what is typical and limits nothing.' },
  },
]
