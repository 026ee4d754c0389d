import fc from 'fast-check'

// One failure is enough to kill a mutant, so examples are not shrunk. A fixed seed makes runs repeatable.
fc.configureGlobal({ endOnFailure: true, seed: 1 })
