import fc from 'fast-check'

// One failure is enough to notice a mutant; looking for the smallest would take longer than all other tests. And each run asks the same questions.
fc.configureGlobal({ endOnFailure: true, seed: 1 })
