import type { Page } from '@playwright/test'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { expect } from './fixtures.ts'

export function operate(page: Page, site: { url: string }) {
  const headers = { origin: site.url }
  return {
    add: async (car: Partial<Car>): Promise<Car> => {
      const answer = await page.request.post('/api/cars', { data: car, headers })
      expect(answer.status()).toBe(201)
      return answer.json()
    },
    change: async (id: string, car: Partial<Car>) =>
      expect(await page.request.put(`/api/cars/${id}`, { data: car, headers })).toBeOK(),
    remove: async (id: string) => expect(await page.request.delete(`/api/cars/${id}`, { headers })).toBeOK(),
    bin: async (action: 'restore' | 'purge', ...ids: string[]) =>
      expect(await page.request.post('/api/bin/batch', { data: { action, ids }, headers })).toBeOK(),
    read: async (id: string): Promise<Car> => (await page.request.get(`/api/cars/${id}`)).json(),
    status: async (id: string) => (await page.request.get(`/api/cars/${id}`)).status(),
  }
}
