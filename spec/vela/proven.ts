/**
 * Requirements for which a violating implementation failed in the default gate. Written by `npm run strangers --
 * --write`; `test/strangers/` contains the implementations and the runs.
 */
export const proven: readonly string[] = [
  'VEL-ACT-02 VEL-ACT-03 VEL-ACT-04 VEL-ACT-05 VEL-ACT-09 VEL-ACT-11 VEL-CTX-03 VEL-ERR-01',
  'VEL-ERR-02 VEL-ERR-04 VEL-G-02 VEL-IF-02 VEL-INV-01 VEL-MSG-01 VEL-MSG-02 VEL-MSG-03',
  'VEL-MSG-04 VEL-MSG-05 VEL-MSG-06 VEL-MSG-07 VEL-MSG-08 VEL-MSG-09 VEL-MSG-10 VEL-MSG-11',
  'VEL-MSG-12 VEL-MSG-13 VEL-ST-01 VEL-ST-02 VEL-T-01 VEL-T-02 VEL-T-03 VEL-T-04',
  'VEL-T-06 VEL-T-11 VEL-T-15 VEL-T-16',
].flatMap((line) => line.split(' '))
