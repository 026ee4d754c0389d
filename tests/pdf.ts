/** Makes a PDF of one page with Korean text in a font that is not embedded, as in many Korean records. */
export function koreanPdf(): Buffer {
  // This is 성능점검기록부 in the encoding KS X 1001.
  const line = '<BCBAB4C9C1A1B0CBB1E2B7CFBACE>'
  const content = `BT /F1 40 Tf 60 700 Td ${line} Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /BatangChe-KSCms-UHC-H /Encoding /KSCms-UHC-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /BatangChe /CIDSystemInfo << /Registry (Adobe) /Ordering (Korea1) /Supplement 1 >> /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /BatangChe /Flags 6 /FontBBox [0 -148 1000 859] /ItalicAngle 0 /Ascent 859 /Descent -148 /CapHeight 859 /StemV 80 >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}
