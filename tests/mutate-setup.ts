import fc from 'fast-check'

// One failure is enough to kill a mutant, so skip shrinking. A fixed seed makes runs repeatable.
fc.configureGlobal({ endOnFailure: true, seed: 1 })
