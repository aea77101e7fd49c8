/** Places that texts and labels name; those that come up most stand first. */
export const places: readonly string[] = `
Berlin, Hamburg, München, Köln, Frankfurt am Main, Stuttgart, Düsseldorf, Leipzig, Dortmund, Essen, Bremen,
Dresden, Hannover, Nürnberg, Duisburg, Bochum, Wuppertal, Bielefeld, Bonn, Münster, Mannheim, Karlsruhe,
Augsburg, Wiesbaden, Mönchengladbach, Gelsenkirchen, Aachen, Braunschweig, Chemnitz, Kiel, Halle, Magdeburg,
Freiburg, Krefeld, Mainz, Lübeck, Erfurt, Oberhausen, Rostock, Kassel, Hagen, Potsdam, Saarbrücken, Hamm,
Ludwigshafen, Oldenburg, Mülheim, Osnabrück, Leverkusen, Darmstadt, Heidelberg, Solingen, Herne, Regensburg,
Neuss, Paderborn, Ingolstadt, Offenbach, Fürth, Ulm, Würzburg, Heilbronn, Pforzheim, Wolfsburg, Göttingen,
Bottrop, Reutlingen, Koblenz, Recklinghausen, Erlangen, Bremerhaven, Remscheid, Bergisch Gladbach, Jena,
Trier, Salzgitter, Moers, Siegen, Hildesheim, Gütersloh, Kaiserslautern, Cottbus, Hanau, Witten, Schwerin,
Esslingen, Ludwigsburg, Gera, Düren, Iserlohn, Tübingen, Flensburg, Zwickau, Gießen, Ratingen, Lünen,
Villingen-Schwenningen, Konstanz, Marl, Worms, Velbert, Minden, Norderstedt, Neumünster, Dessau-Roßlau,
Bamberg, Delmenhorst, Bayreuth, Dorsten, Viersen, Rheine, Arnsberg, Lüneburg, Troisdorf, Castrop-Rauxel,
Landshut, Marburg, Brandenburg an der Havel, Gladbeck, Aschaffenburg, Bocholt, Detmold, Lüdenscheid, Kempten,
Celle, Plauen, Fulda, Wilhelmshaven, Dinslaken, Rosenheim, Neuwied, Frankfurt an der Oder, Stralsund, Görlitz,
Greifswald, Weimar, Herford, Friedrichshafen, Unna, Offenburg, Göppingen, Bergheim, Hameln, Stolberg, Euskirchen,
Langenfeld, Schweinfurt, Stade, Wesel, Hattingen, Neubrandenburg, Lingen, Passau, Sindelfingen,
Ravensburg, Waiblingen, Bautzen, Speyer, Wittenberg, Freising, Emden, Ahlen, Böblingen, Straubing, Leonberg,
Eisenach, Suhl, Nordhausen, Goslar, Altenburg, Pirna, Freiberg, Wismar, Eberswalde, Oranienburg, Bernau, Falkensee,
Königs Wusterhausen, Fürstenwalde, Schwedt, Senftenberg, Spremberg, Husum, Heide, Itzehoe, Elmshorn, Pinneberg,
Ahrensburg, Buxtehude, Cuxhaven, Nordhorn, Meppen, Papenburg, Leer, Aurich, Norden, Wolfenbüttel, Peine, Gifhorn,
Bad Homburg, Rüsselsheim, Wetzlar, Limburg, Bad Kreuznach, Pirmasens, Zweibrücken, Landau, Neustadt, Homburg,
Völklingen, Saarlouis, Merzig, Lahr, Lörrach, Singen, Tuttlingen, Rottweil, Balingen, Aalen, Schwäbisch Gmünd,
Heidenheim, Memmingen, Kaufbeuren, Lindau, Garmisch-Partenkirchen, Bad Tölz, Traunstein, Amberg, Weiden, Hof,
Coburg, Ansbach, Bayern, Sachsen, Nordrhein-Westfalen, Baden-Württemberg, Niedersachsen, Hessen, Rheinland-Pfalz,
Sachsen-Anhalt, Thüringen, Schleswig-Holstein, Mecklenburg-Vorpommern, Saarland, Ruhrgebiet, Ostfriesland, Allgäu,
Lausitz, Uckermark, Eifel, Schwarzwald, Spreewald, Emsland, Sauerland, Ostdeutschland, Süddeutschland`
  .split(',')
  .map((place) => place.trim());
