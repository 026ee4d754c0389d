import { describe, expect, it } from 'vitest'
import {
  absoluteAddress,
  isPictureAddress,
  largestAddress,
  noPicture,
  parsePictureAddress,
  parsePictureFile,
  pictureAddress,
  pictureWidths,
  shownAddress,
} from '#app/lib/picture-address.ts'
import { largestUpload, pictureSteps, savingWidth, servedWidth, srcSet } from './rules.ts'

const id = '0123456789abcdef0123456789abcdef'

describe('picture addresses', () => {
  it('parse back to their parts', () => {
    expect(pictureAddress(id, 640, 'avif')).toBe(`/pictures/${id}-640.avif`)
    expect(parsePictureAddress(`/pictures/${id}-640.avif`)).toEqual({ id, width: 640, format: 'avif' })
  })

  it.each([
    `${id}-641.jpg`,
    `${id}-640.png`,
    `${id}.jpg`,
    `${id}-0640.jpg`,
    `${id.toUpperCase()}-640.jpg`,
    `../${id}-640.jpg`,
    `${id}-640.jpg.jpg`,
    `${id}0-640.jpg`,
    `0${id}-640.jpg`,
    `${id}-6400.jpg`,
    `${id}-640.jpgx`,
    `${id}-640xjpg`,
    '',
  ])('are not ours in another form: %s', (file) => {
    expect(parsePictureFile(file)).toBeUndefined()
  })

  it('are ours whatever their fragment', () => {
    expect(parsePictureAddress(`/pictures/${id}-640.avif#odometer`)).toEqual({ id, width: 640, format: 'avif' })
    expect(largestAddress(`/pictures/${id}-640.avif#odometer`)).toBe(`/pictures/${id}-1920.jpg`)
    expect(parsePictureFile(`${id}-640.jpg#odometer`)).toBeUndefined()
  })

  it('on other hosts are not ours', () => {
    expect(parsePictureAddress(`https://cdn.example/pictures/${id}-640.jpg`)).toBeUndefined()
    expect(parsePictureAddress(`${id}-640.jpg`)).toBeUndefined()
  })
})

describe('the sizes of a picture', () => {
  it('end with its own width, at the address of the next step', () => {
    expect(pictureSteps(900)).toEqual([
      { step: 320, width: 320 },
      { step: 640, width: 640 },
      { step: 960, width: 900 },
    ])
  })

  it('are one for a small picture and five for a wide one', () => {
    expect(pictureSteps(200)).toEqual([{ step: 320, width: 200 }])
    expect(pictureSteps(320)).toEqual([{ step: 320, width: 320 }])
    expect(pictureSteps(2560).at(-1)).toEqual({ step: 1920, width: 1920 })
    expect(pictureSteps(2560)).toHaveLength(5)
  })

  it('form a valid srcset', () => {
    const picture = { url: `/pictures/${id}-1280.jpg`, width: 900, height: 600, placeholder: null }
    expect(srcSet(picture, 'webp')).toBe(
      `/pictures/${id}-320.webp 333w, /pictures/${id}-640.webp 666w, /pictures/${id}-960.webp 936w`,
    )
  })

  it('claim slightly more than their width, so that phones do not load the next size needlessly', () => {
    for (const [place, dots, step] of [
      [328, 1, 320],
      [328, 2, 640],
      [328, 3, 960],
      [380, 2.625, 960],
      [358, 3, 1280],
    ] as const)
      expect(pictureWidths.find((width) => servedWidth(width) >= place * dots)).toBe(step)
  })

  it('are unknown for an external picture', () => {
    expect(
      srcSet({ url: 'https://elsewhere.example/a.jpg', width: null, height: null, placeholder: null }, 'webp'),
    ).toBeUndefined()
  })

  it('are about half with data saving', () => {
    expect([320, 640, 960, 1280, 1920].map((width) => savingWidth(width as 320))).toEqual([320, 640, 640, 640, 960])
  })
})

describe('the displayed address', () => {
  const hosts = { endpoint: 'https://store.example', bucket: 'cars', media: 'https://cdn.example/media/' }

  it('is the default picture when there is none', () => {
    for (const none of [null, undefined, '', '  ']) expect(shownAddress(none)).toBe(noPicture)
    expect(absoluteAddress(null, 'https://nuricar.example')).toBe('https://nuricar.example/no-picture.svg')
  })

  it('keeps an absolute address', () => {
    expect(shownAddress('https://elsewhere.example/a.jpg?size=2', hosts)).toBe('https://elsewhere.example/a.jpg?size=2')
    expect(absoluteAddress('https://elsewhere.example/a.jpg', 'https://nuricar.example')).toBe(
      'https://elsewhere.example/a.jpg',
    )
  })

  it('has the public host for a picture in the object store', () => {
    expect(shownAddress('https://store.example/cars/a/b.jpg', hosts)).toBe('https://cdn.example/media/a/b.jpg')
    expect(shownAddress('https://cars.store.example/a/b.jpg', hosts)).toBe('https://cdn.example/media/a/b.jpg')
    expect(shownAddress('https://store.example/cars-of-others/a.jpg', hosts)).toBe(
      'https://store.example/cars-of-others/a.jpg',
    )
  })

  it('is relative to the site root, and absolute in link previews', () => {
    expect(shownAddress('uploads/a.jpg')).toBe('/uploads/a.jpg')
    expect(absoluteAddress('uploads/a.jpg', 'https://nuricar.example')).toBe('https://nuricar.example/uploads/a.jpg')
    expect(absoluteAddress(`/pictures/${id}-1280.jpg`, 'https://nuricar.example/')).toBe(
      `https://nuricar.example/pictures/${id}-1280.jpg`,
    )
  })

  it('is never a script or an invalid address', () => {
    expect(shownAddress('javascript:alert(1)')).toBe(noPicture)
    expect(absoluteAddress('https://[bad', 'https://nuricar.example')).toBe('https://nuricar.example/no-picture.svg')
  })
})

describe('the largest file of a picture', () => {
  it('is 1920 px wide for our own pictures, and the only file for others', () => {
    expect(largestAddress(`/pictures/${id}-320.avif`)).toBe(`/pictures/${id}-1920.jpg`)
    expect(largestAddress('https://elsewhere.example/a.jpg')).toBe('https://elsewhere.example/a.jpg')
    expect(largestAddress('')).toBe(noPicture)
  })

  it('may be uploaded with 20 MB', () => expect(largestUpload).toBe(20_971_520))
})

describe('a picture', () => {
  it.each(['https://a.example/1.jpg', 'HTTPS://a.example/1.jpg', '/pictures/1.jpg', 'uploads/1.jpg', 'a', ''])(
    'may have the address “%s”',
    (address) => expect(isPictureAddress(address)).toBe(true),
  )
  it.each([
    'http://a.example/1.jpg',
    'HTTP://a.example/1.jpg',
    'https://',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:image/png;base64,AA',
    'web+x.y-1:z',
    'm2:x',
    '//a.example/1.jpg',
    '\\\\a.example\\1.jpg',
    '/\\a.example/1.jpg',
    '\\/a.example/1.jpg',
  ])('never has the address “%s”', (address) => expect(isPictureAddress(address)).toBe(false))

  it('is loaded only from our own paths or the web', () => {
    expect(shownAddress(' /pictures/1.jpg ')).toBe('/pictures/1.jpg')
    expect(shownAddress('HTTP://a.example/1.jpg')).toBe('HTTP://a.example/1.jpg')
    expect(
      ['data:image/png;base64,AA', 'm2+x.y-1:http://a', 'x-https://a', 'JAVASCRIPT:1'].map((address) =>
        shownAddress(address),
      ),
    ).toEqual(Array(4).fill(noPicture))
    expect(shownAddress('1:a.jpg')).toBe('/1:a.jpg')
    expect(shownAddress('cars/javascript:1')).toBe('/cars/javascript:1')
  })

  it('has no srcset when it is external or its width is unknown', () => {
    expect(
      srcSet({ url: `/pictures/${id}-1280.jpg`, width: null, height: null, placeholder: null }, 'webp'),
    ).toBeUndefined()
    expect(
      srcSet({ url: 'https://elsewhere.example/a.jpg', width: 900, height: 600, placeholder: null }, 'webp'),
    ).toBeUndefined()
  })

  it('in a store with a port gets the public host too, with a single slash', () => {
    const hosts = { endpoint: 'http://store.example:9000/ignored', bucket: 'cars', media: 'https://cdn.example//' }
    expect(shownAddress('http://store.example:9000/cars/a.jpg', hosts)).toBe('https://cdn.example/a.jpg')
    expect(shownAddress('http://cars.store.example:9000/a.jpg', hosts)).toBe('https://cdn.example/a.jpg')
    expect(shownAddress('https://store.example:9000/cars/a.jpg', hosts)).toBe('https://store.example:9000/cars/a.jpg')
    expect(shownAddress('https://x.example/http://store.example:9000/cars/a.jpg', hosts)).toBe(
      'https://x.example/http://store.example:9000/cars/a.jpg',
    )
    expect(absoluteAddress('http://store.example:9000/cars/a.jpg', 'https://nuricar.example', hosts)).toBe(
      'https://cdn.example/a.jpg',
    )
  })
})
